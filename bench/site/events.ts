import {
  mostlyFavourites,
  playMatches,
  saveScore,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import type { ActionOutput } from '#contract/actions.ts';

type Matches = ActionOutput<'publishRound'>;

/** How many lines one file of an import may have. */
const LINES_AT_ONCE = 500;

/**
 * Imports duos as an admin: registering 1,024 teams one by one would take longer than the
 * measurement.
 */
export async function importTeams(call: Call, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const teams = numbers.map((number) => ({ pk_team: '', name: teamName(number), capacity: '2' }));
  const players = numbers.flatMap((number) =>
    ['Rouge', 'Noir'].map((mate) => ({
      pk_player: '',
      username: `${mate} ${number}`,
      discord: `${mate}.${number}`,
      riot_username: '',
      rank: '',
      twitch: '',
      team_name: teamName(number),
    })),
  );
  await importAll(call, 'teams', teams);
  await importAll(call, 'players', players);
}

const teamName = (number: number): string => `Les Pilotes ${number}`;

async function importAll(
  call: Call,
  kind: 'teams' | 'players',
  rows: readonly object[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
    const lot = rows.slice(from, from + LINES_AT_ONCE);
    const lines = lot.map((row, index) => ({ line: index + 2, ...row }));
    const { digest } = await call('previewImport', { kind, lines });
    await call('importRows', { kind, lines, digest });
  }
}

export async function startSwiss(call: Call, qualifiers?: number, rounds?: number): Promise<void> {
  await call('setRegistration', { open: false });
  await call('startSwiss', { qualifiers, rounds });
}

export async function nextRound(call: Call): Promise<Matches> {
  await call('drawRound');
  return call('publishRound');
}

export async function playAll(call: Call, matches: Matches): Promise<void> {
  await playMatches(call, matches, mostlyFavourites);
}

/** How long each save takes, one after the other, in milliseconds. */
export async function timedSaves(call: Call, matches: Matches): Promise<number[]> {
  const times: number[] = [];
  for (const match of matches) {
    const startedAt = performance.now();
    await saveScore(call, match, mostlyFavourites(match, 2));
    times.push(performance.now() - startedAt);
  }
  return times;
}
