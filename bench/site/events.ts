import { mostlyFavourites, playMatches, saveScore, type Call } from '#scripts/weekend.ts';
import type { ActionOutput } from '#contract/actions.ts';

type Matches = ActionOutput<'publishRound'>;

/** So many duos at a time: registered one by one, 1,024 of them would take longer than what is measured. */
const AT_ONCE = 8;

export async function register(call: Call, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  for (let from = 0; from < count; from += AT_ONCE) {
    await Promise.all(
      numbers.slice(from, from + AT_ONCE).map((number) => registerDuo(call, number)),
    );
  }
}

async function registerDuo(call: Call, number: number): Promise<void> {
  const { pk_team } = await call('registerTeam', { name: `Les Pilotes ${number}` });
  for (const mate of ['Rouge', 'Noir']) {
    const username = `${mate} ${number}`;
    await call('registerPlayer', { username, discord: `${mate}.${number}`, fk_team: pk_team });
  }
}

export async function startSwiss(call: Call, qualifiers?: number): Promise<void> {
  await call('setRegistration', { open: false });
  await call('startSwiss', qualifiers === undefined ? {} : { qualifiers });
}

export async function nextRound(call: Call): Promise<Matches> {
  await call('drawRound');
  return call('publishRound');
}

export async function playAll(call: Call, matches: Matches): Promise<void> {
  await playMatches(call, matches, mostlyFavourites);
}

/** How long each of these saves takes, one after the other, in milliseconds. */
export async function timedSaves(call: Call, matches: Matches): Promise<number[]> {
  const times: number[] = [];
  for (const match of matches) {
    const startedAt = performance.now();
    await saveScore(call, match, mostlyFavourites(match, 2));
    times.push(performance.now() - startedAt);
  }
  return times;
}
