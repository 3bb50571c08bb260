import {
  mostlyFavourites,
  playBracket,
  playMatches,
  registerTeams,
  saveScore,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';

/** The points of the story at which the database is copied. */
export const STORY_POINTS = ['draft', 'swiss', 'bracket', 'decider', 'finished'] as const;
export type StoryPoint = (typeof STORY_POINTS)[number];

const TEAMS = [
  'Les Aigles',
  'Boost Vide',
  'Épée & Bouclier',
  'Demo Crew',
  'Döppel ß',
  "L'Écurie <b>",
  '火の玉',
  'Whiff FC 🚗',
  'Air Dribble',
  'Ceux du Fond',
  'Turbo Lynx',
  'Cage Vide',
];

/**
 * A weekend with everything that a database can contain: byes, forfeits, a withdrawal in each
 * phase, a late team, edited pairings, stations, corrections in every way, undone steps, an import,
 * rows changed and deleted by hand.
 */
export async function playStory(call: Call, reached: (point: StoryPoint) => Promise<void>) {
  await prepare(call);
  await playFirstRounds(call);
  await call('drawRound');
  await reached('draft');

  const third = await call('publishRound');
  await playMatches(call, third.slice(0, 3), mostlyFavourites);
  await saveUnfinished(call, third.at(3), [1, 0]);
  await reached('swiss');

  await finishSwiss(call);
  await startBracket(call);
  await reached('bracket');

  for (;;) {
    const open = await openMatches(call, 'W', 'L');
    if (open.length === 0) break;
    await playMatches(call, open, mostlyFavourites);
  }
  // The team from the loser side wins the grand final, so that it is played again.
  await saveScore(call, await matchByKey(call, 'GF'), [1, 4]);
  await saveUnfinished(call, await matchByKey(call, 'GF2'), [2, 3]);
  await reached('decider');

  await saveScore(call, await matchByKey(call, 'GF2'), [2, 4]);
  await reached('finished');
}

async function prepare(call: Call): Promise<void> {
  await registerTeams(call, TEAMS);
  const helper = await call('createAdmin', {
    username: 'lea',
    password: 'Arbitre-1',
    fk_admin_type: 1,
  });
  const gone = await call('createAdmin', {
    username: 'parti',
    password: 'Arbitre-2',
    fk_admin_type: 2,
  });
  await call('updateAdmin', { pk_admin: helper.pk_admin, username: 'léa', fk_admin_type: 1 });
  await call('resetPassword', { pk_admin: helper.pk_admin, password: 'Arbitre-3' });
  await call('deleteAdmin', { pk_admin: gone.pk_admin });

  const trio = await call('createTeam', { name: 'Trio sans joueur', capacity: 3 });
  await call('updateTeam', { pk_team: trio.pk_team, name: 'Trio incomplet', capacity: 3 });
  const extra = await call('createPlayer', {
    username: 'Solo',
    discord: 'solo#1',
    riot_username: 'Solo#EUW',
    rank: 'Or',
    twitch: 'https://www.twitch.tv/solo',
    fk_team: trio.pk_team,
  });
  const { team_name: _team, ...fields } = extra;
  await call('updatePlayer', { ...fields, rank: 'Platine' });
  const short = await call('createTeam', { name: 'De passage', capacity: 1 });
  await call('deleteTeam', { pk_team: short.pk_team });
  await importPlayers(call);
  const byHand = await call('createMatch', {
    fk_round: 1,
    fk_team_one: 1,
    fk_team_two: 2,
    match_date: '2025-12-06T20:00',
  });
  await call('updateMatch', {
    pk_match: byHand.pk_match,
    fk_round: 1,
    fk_team_one: 1,
    fk_team_two: 2,
    team_one_score: 2,
    team_two_score: 1,
    winner_team: 1,
    match_date: '2025-12-06T20:00',
  });
}

/** A correction, a new player and a new team. Some of them are undone later. */
async function importPlayers(call: Call): Promise<void> {
  const lines = [
    {
      line: 2,
      ...CELLS,
      pk_player: '1',
      username: 'Capitaine',
      discord: 'Les Aigles A',
      team_name: 'Les Aigles',
    },
    { line: 3, ...CELLS, username: 'Remplaçante', discord: 'remplacante' },
  ];
  const sheet = { kind: 'players', lines };
  const { digest } = await call('previewImport', sheet);
  await call('importRows', { ...sheet, digest });
}

const CELLS = {
  pk_player: '',
  username: '',
  discord: '',
  riot_username: '',
  rank: '',
  twitch: '',
  team_name: '',
};

async function playFirstRounds(call: Call): Promise<void> {
  const late = 12;
  const incomplete = await teamKey(call, 'Trio incomplet');
  await call('setRegistration', { open: false });
  await call('setRegistration', { open: true });
  await call('undo');
  await call('withdrawTeam', { pk_team: incomplete });
  await call('withdrawTeam', { pk_team: late });
  await call('startSwiss', { rounds: 4, qualifiers: 8 });
  await call('drawRound');
  const first = await call('publishRound');
  await call('enterTeam', { pk_team: late });
  const [absent, ...others] = first.filter(({ bye }) => !bye);
  await forfeit(call, absent, 'two');
  await playMatches(call, others, mostlyFavourites);

  const draft = await call('drawRound');
  const [one, two, ...rest] = draft.pairings.map(({ team_one, team_two }) => ({
    fk_team_one: team_one.pk_team,
    fk_team_two: team_two?.pk_team ?? null,
  }));
  const swapped = [
    { fk_team_one: one?.fk_team_one, fk_team_two: two?.fk_team_one },
    { fk_team_one: one?.fk_team_two, fk_team_two: two?.fk_team_two },
    ...rest,
  ];
  const second = await call('publishRound', { pairings: swapped });
  await call('scheduleMatches', {
    schedules: second
      .filter(({ bye }) => !bye)
      .map(({ pk_match }, index) => ({
        pk_match,
        station: index + 3,
        match_date: '2025-12-13T10:30',
      })),
  });
  await playMatches(call, (await openMatches(call, 'S2-')).slice(0, 2), mostlyFavourites);
  await correct(call, others[0], 'redraw');
  await call('undo');
  await correct(call, others[0], 'keep');
  await call('withdrawTeam', { pk_team: 4 });
  await playMatches(call, await openMatches(call, 'S2-'), mostlyFavourites);
}

async function finishSwiss(call: Call): Promise<void> {
  await playMatches(call, await openMatches(call, 'S3-'), mostlyFavourites);
  await call('drawRound');
  await call('publishRound');
  await playMatches(call, await openMatches(call, 'S4-'), mostlyFavourites);
  await correct(call, await matchByKey(call, 'S4-1'), 'keep');
}

async function startBracket(call: Call): Promise<void> {
  await call('startBracket', { avoid_rematches: true, grand_final_reset: true });
  await playBracket(call, mostlyFavourites, 4);
  await correct(call, await matchByKey(call, 'W1-1'), 'keep');
  await playBracket(call, mostlyFavourites, 2);
  const [open, other] = await openMatches(call, 'L');
  await call('withdrawTeam', { pk_team: open?.fk_team_one });
  await saveUnfinished(call, other ?? (await openMatches(call, 'W')).at(0), [1, 1]);
}

async function saveUnfinished(
  call: Call,
  match: TournamentMatch | undefined,
  [one, two]: readonly [number, number],
): Promise<void> {
  await saveResult(call, match, { one, two, winner: null });
}

async function forfeit(call: Call, match: TournamentMatch | undefined, absent: 'one' | 'two') {
  const winner = absent === 'one' ? match?.fk_team_two : match?.fk_team_one;
  await saveResult(call, match, { one: 0, two: 0, winner: winner ?? null });
}

async function saveResult(
  call: Call,
  match: TournamentMatch | undefined,
  { one, two, winner }: { one: number; two: number; winner: number | null },
): Promise<void> {
  if (match === undefined) throw new Error('the story has no such match');
  await call('updateMatch', {
    pk_match: match.pk_match,
    fk_round: match.fk_round,
    fk_team_one: match.fk_team_one,
    fk_team_two: match.fk_team_two,
    team_one_score: one,
    team_two_score: two,
    winner_team: winner,
    match_date: match.match_date,
  });
}

/** Corrects the match: the other team won. */
async function correct(
  call: Call,
  match: TournamentMatch | undefined,
  way: 'keep' | 'redraw' | 'rollback',
): Promise<void> {
  if (match === undefined) throw new Error('the story has no such match');
  const { score_team_one, score_team_two } = await call('getMatch', { pk_match: match.pk_match });
  const [one, two] = [score_team_two ?? 0, score_team_one ?? 0];
  const winner_team = one > two ? match.fk_team_one : match.fk_team_two;
  const score = { team_one_score: one, team_two_score: two, winner_team };
  await call('correctMatch', { pk_match: match.pk_match, ...score, way });
}

async function allMatches(call: Call): Promise<TournamentMatch[]> {
  const rounds = await call('getRounds');
  const lists: TournamentMatch[][] = [];
  for (const { pk_round } of rounds) lists.push(await call('getRoundMatches', { pk_round }));
  return lists.flat();
}

/** Open matches whose key starts with one of these prefixes. */
async function openMatches(call: Call, ...prefixes: string[]): Promise<TournamentMatch[]> {
  return (await allMatches(call)).filter(
    ({ key, winner_team, fk_team_one, fk_team_two }) =>
      prefixes.some((prefix) => key.startsWith(prefix)) &&
      winner_team === null &&
      fk_team_one !== null &&
      fk_team_two !== null,
  );
}

async function matchByKey(call: Call, key: string): Promise<TournamentMatch> {
  const found = (await allMatches(call)).find((match) => match.key === key);
  if (found === undefined) throw new Error(`the story has no match ${key}`);
  return found;
}

async function teamKey(call: Call, name: string): Promise<number> {
  return (await call('getTeams')).find((team) => team.name === name)?.pk_team ?? 0;
}
