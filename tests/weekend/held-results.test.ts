// oxlint-disable max-lines -- one day at a venue, with all that can happen in it.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActionInput, ActionsOfKind, Call } from '#contract/actions.ts';
import { DEFAULT_DAY_SETTINGS } from '#contract/day/day.ts';
import type { MyTeam } from '#contract/teams/my-team.ts';
import type { PublicState } from '#contract/public-state.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import type { Format } from '#contract/tournament/format.ts';
import { createRunner } from '#server/actions/run-action.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { NO_WEBHOOKS } from '#server/discord/webhooks.ts';
import { NO_MACHINE } from '#server/machine.ts';
import { fillFirstContent } from '#server/first-filling.ts';
import { readPublicState } from '#server/publishing/public-states.ts';
import { ok } from '#server/rules/result.ts';
import { openStore } from '#server/store/store.ts';
import { serializeFormat } from '#server/tournament/document/read-format.ts';
import { makeFastFolder } from '../fast-folder.ts';
import { isFullRun } from '../proofs.ts';

const EVENT = 1;
const KEY = 'k'.repeat(22);
const BEST_OF = { winner: 3, loser: 3, final: 3, third: 3 };
const FORMATS: Format[] = [
  { first: null, last: { kind: 'double', best_of: BEST_OF, reset: true } },
  {
    first: { kind: 'groups', groups: 1, best_of: 3, qualifiers: 2 },
    last: { kind: 'single', best_of: BEST_OF, third_place: true },
  },
];

/** What happens at a venue, each with a number that says to which match or team. */
const HAPPENS = [
  'score',
  'score',
  'score',
  'wait',
  'on air',
  'delay',
  'correct',
  'undo',
  'call',
  'withdraw',
  'game',
  'champion',
  'report',
  'report',
] as const;
type Step = { what: (typeof HAPPENS)[number]; which: number };

test('whatever happens while results are held, what the public is told never contradicts itself and ends as what is so', async () => {
  const steps = fc.array(fc.record({ what: fc.constantFrom(...HAPPENS), which: fc.nat(1000) }), {
    minLength: 12,
    // As long in every run: a draw that failed in one is another day for lists of another length.
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FORMATS), fc.constantFrom(2, null), steps, playDay),
    { numRuns: isFullRun ? 200 : 2, endOnFailure: isFullRun },
  );
});

async function playDay(format: Format, stations: number | null, steps: readonly Step[]) {
  const venue = await openVenue(format, stations);
  try {
    let before = await venue.snapshot('public');
    for (const step of steps) {
      await venue.take(step);
      const snapshot = await venue.snapshot('public');
      expectConsistent(snapshot);
      expect(snapshot.version).toBeGreaterThanOrEqual(before.version);
      // Two states of one version must be equal: a viewer who has the version would miss the difference.
      expect(snapshot).toEqual(snapshot.version === before.version ? before : snapshot);
      for (const { pk_match, outcome } of venue.heldResults()) {
        expect(outcomeOf(snapshot, pk_match)).toBe(outcome);
      }
      before = snapshot;
    }
    await venue.waitForAll();
    const [outside, inside] = [await venue.snapshot('public'), await venue.snapshot('room')];
    expect(withoutVersions(outside)).toEqual(withoutVersions(inside));
  } finally {
    await venue.close();
  }
}

/** No station and no team has two matches, and nobody plays on who has not won, or lost, before everybody's eyes. */
function expectConsistent({ matches, tournament, podium }: PublicState): void {
  const going = matches.filter(({ day }) => day !== undefined && day.progress !== 'upcoming');
  const stations = going.flatMap(({ station }) => station ?? []);
  expect(new Set(stations).size).toBe(stations.length);
  const awaited = going.flatMap(({ fk_team_one, fk_team_two }) => [fk_team_one, fk_team_two]);
  expect(new Set(awaited).size).toBe(awaited.length);
  const byKey = new Map(matches.map((match) => [match.key, match]));
  for (const match of matches) {
    const slots = [match.fk_team_one, match.fk_team_two];
    for (const [at, source] of (match.sources ?? []).entries()) {
      const team = slots[at];
      if (source.from === 'seed' || team === null || team === undefined) continue;
      const from = byKey.get(source.key);
      const comes = source.from === 'winner' ? from?.winner_team : loserOf(from);
      expect(team).toBe(comes);
    }
  }
  const isDecided = tournament.champion !== null;
  expect(podium.length > 0).toBe(isDecided && tournament.phase === 'finished');
}

/** What was saved again without any change moves nobody's but the room's. */
function withoutVersions({ version: _version, tournament, ...state }: PublicState) {
  return { ...state, tournament: { ...tournament, version: null }, air: null };
}

function loserOf(match: TournamentMatch | undefined): number | null {
  if (match === undefined || match.winner_team === null) return null;
  return match.winner_team === match.fk_team_one ? match.fk_team_two : match.fk_team_one;
}

function outcomeOf({ matches }: Pick<PublicState, 'matches'>, pk_match: number): string {
  const match = matches.find((one) => one.pk_match === pk_match);
  return JSON.stringify([match?.score_team_one, match?.score_team_two, match?.winner_team]);
}

/** A real database with a clock of its own, and an event of six teams that is about to be played. */
async function openVenue(format: Format, stations: number | null) {
  const folder = await makeFastFolder('held');
  const file = path.join(folder, 'arene.db');
  const store = await openStore({ kind: 'sqlite', file }, { exclusive: true });
  await fillFirstContent(store);
  let now = Date.parse('2026-11-16T14:00:00Z');
  let delay = 60;
  /** What the public must still see of each match whose result is held, and until when. */
  let heldUntil: { pk_match: number; outcome: string; until: number }[] = [];
  /** Until when the stream shows matches that were taken off air. */
  const airedUntil = new Map<number, number>();
  const runner = createRunner({
    store,
    now: () => new Date(now),
    loginBudget: null,
    teamsByAddress: null,
    isPushService: () => false,
    webhooks: NO_WEBHOOKS,
    machine: NO_MACHINE,
  });
  const act = <A extends ActionsOfKind<'write'>>(name: A, input: ActionInput<A>) =>
    runner.runFromShell(name, input);
  /** What has to succeed for there to be a day at all. */
  const prepare = async <A extends ActionsOfKind<'write'>>(name: A, input: ActionInput<A>) => {
    const done = await act(name, input);
    if (!done.ok) throw new Error(`${name}: ${done.code}`);
  };
  const press = (name: ActionsOfKind<'desk'>, input: object) =>
    runner.run({ name, kind: 'desk', input } as Call, { ...NO_FACTS, deskKey: KEY });
  const snapshot = async (audience: 'public' | 'room'): Promise<PublicState> => {
    const result = await store.read((tables) =>
      readPublicState(tables.inEvent(EVENT), audience, null, new Map()),
    );
    if (result === null) throw new Error('the public state is missing');
    return result.state;
  };

  const found = await store.read(({ events }) => events.find(EVENT));
  if (found === undefined) throw new Error('a new database has an event');
  await store.write(async (tables) => {
    const own = tables.inEvent(EVENT);
    for (let made = 1; made <= 6; made += 1) {
      const created_at = new Date(now + made).toISOString();
      const link = { fk_event: EVENT, fk_player: null, kind: 'team', created_at } as const;
      const team = { name: `Équipe ${made}`, capacity: 1, created_at, waiting: 0 } as const;
      const fk_team = await own.teams.create(team);
      const nothing = { riot_username: null, twitch: null, rank: null };
      const [username, discord] = [`Joueur ${made}`, `joueur${made}`];
      await own.players.create({ username, discord, ...nothing, fk_team, created_at });
      await own.teamLinks.create({ ...link, fk_team, secret_hash: sha256(secretOf(fk_team)) });
    }
    const created_at = new Date(now).toISOString();
    const key = { fk_event: EVENT, kind: 'button', secret_hash: sha256(KEY), created_at } as const;
    return ok(await tables.deskKeys.create(key));
  });
  const day = { ...DEFAULT_DAY_SETTINGS, check_in: false, stations };
  await prepare('setDay', { pk_event: EVENT, day, version: undefined });
  await store.write(async ({ events }) =>
    ok(await events.update(EVENT, { format_json: serializeFormat(format) })),
  );
  await prepare('setRegistration', { open: false });
  if (format.first === null) {
    await prepare('startBracket', { avoid_rematches: false });
  } else await prepare('startGroups', {});
  await prepare('setDelay', { seconds: delay });

  const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];

  const score = async (match: TournamentMatch | undefined, which: number): Promise<void> => {
    if (match === undefined) return;
    const { pk_match, fk_team_one, fk_team_two, fk_round, match_date, version } = match;
    const isRunning = which % 5 === 0;
    const [one, two] = pick(isRunning ? RUNNING : SCORES, which) ?? [0, 0];
    const winner = one > two ? fk_team_one : fk_team_two;
    const winner_team = isRunning ? null : winner;
    const { air } = await snapshot('room');
    const outcome = outcomeOf(await snapshot('public'), pk_match);
    const done = await act('updateMatch', {
      pk_match,
      fk_round,
      fk_team_one,
      fk_team_two,
      match_date,
      version,
      team_one_score: one,
      team_two_score: two,
      winner_team,
    });
    if (done.ok) expectHeld({ pk_match, outcome, air });
  };

  const expectHeld = ({ pk_match, outcome, air }: Saved): void => {
    const isOnAir = air?.fk_match === pk_match && delay > 0;
    const until = isOnAir ? now + delay * 1000 : (airedUntil.get(pk_match) ?? 0);
    const isNew = !heldUntil.some((held) => held.pk_match === pk_match);
    if (until > now && isNew) heldUntil.push({ pk_match, outcome, until });
  };

  /** One of its teams reports the score: the second report that is the same makes it the result. */
  const report = async (match: TournamentMatch | undefined, which: number): Promise<void> => {
    const fk_team = which % 2 === 0 ? match?.fk_team_one : match?.fk_team_two;
    if (match === undefined || !fk_team) return;
    const { pk_match } = match;
    const facts = { ...NO_FACTS, linkSecret: secretOf(fk_team) };
    const input = { pk_match, team_one_score: 2, team_two_score: 1 };
    const { air, matches } = await snapshot('room');
    const outcome = outcomeOf(await snapshot('public'), pk_match);
    const done = await runner.run({ name: 'reportScore', kind: 'team', input }, facts);
    if (!done.ok) return;
    // The same report again changes nothing, and nothing is held.
    const isRepeated = isSameReport(matches, (await snapshot('room')).matches, pk_match);
    if (!isRepeated) expectHeld({ pk_match, outcome, air });
    // A tap answers what getMyTeam answers, and nothing about matches of other teams.
    const page = await runner.run({ name: 'getMyTeam', kind: 'read', input: {} }, facts);
    expect(done).toEqual(page);
    const { ahead } = done.value as MyTeam;
    expect(ahead.filter((one) => ![one.fk_team_one, one.fk_team_two].includes(fk_team))).toEqual(
      [],
    );
  };

  const passTime = async (seconds: number): Promise<void> => {
    now += seconds * 1000;
    heldUntil = heldUntil.filter(({ until }) => until > now);
    await runner.releaseDue(new Date().toISOString());
  };

  return {
    snapshot,
    heldResults: () => heldUntil,
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
    waitForAll: () => passTime(1000),
    take: async ({ what, which }: Step): Promise<void> => {
      const { matches, air } = await snapshot('room');
      const open = matches.filter(
        ({ winner_team, unwon, fk_team_one, fk_team_two }) =>
          winner_team === null && !unwon && fk_team_one !== null && fk_team_two !== null,
      );
      const played = matches.filter(
        ({ score_team_one, winner_team }) => winner_team !== null && score_team_one !== null,
      );
      now += 1000;
      switch (what) {
        case 'score': {
          // Mostly what is on air.
          const shown = open.find(({ pk_match }) => pk_match === air?.fk_match);
          return score(which % 3 > 0 && shown ? shown : pick(open, which), which);
        }
        case 'wait':
          return passTime(which % 90);
        case 'on air': {
          const pk_match = pick(open, which)?.pk_match ?? null;
          const before = air?.fk_match ?? null;
          await press('setOnAir', { pk_match });
          if (before !== null && before !== pk_match) airedUntil.set(before, now + delay * 1000);
          return undefined;
        }
        case 'delay':
          delay = pick([0, 60, 120], which) ?? 0;
          return void (await act('setDelay', { seconds: delay }));
        case 'correct': {
          const match = pick(played, which);
          if (match === undefined) return undefined;
          const { pk_match, fk_team_one, version } = match;
          const result = { team_one_score: 2, team_two_score: 0, winner_team: fk_team_one };
          const way = pick(['keep', 'rollback'] as const, which) ?? 'keep';
          return void (await act('correctMatch', { pk_match, ...result, way, version }));
        }
        case 'undo': {
          const last = await store.read((tables) =>
            tables.inEvent(EVENT).trail.page({ item: 'tournament', limit: 1 }),
          );
          const [entry] = last;
          const isFirst = matches.every(({ winner_team }) => winner_team === null);
          if (entry === undefined || isFirst) return undefined;
          return void (await act('undo', { pk_trail: entry.pk_trail }));
        }
        case 'call':
          return void (await act('callNext', {}));
        case 'withdraw': {
          const match = pick(open, which);
          const pk_team = match?.fk_team_two ?? null;
          if (which % 4 > 0 || pk_team === null) return undefined;
          return void (await act('withdrawTeam', { pk_team }));
        }
        case 'report': {
          // Mostly of what is on air, so that its other team may confirm it.
          const shown = open.find(({ pk_match }) => pk_match === air?.fk_match);
          return report(which % 3 > 0 && shown ? shown : pick(open, which), which);
        }
        case 'game':
          return void (await press('countGame', { side: 'one', by: 1 }));
        case 'champion':
          return void (await press('showPiece', { piece: 'champion', shown: which % 2 === 0 }));
      }
    },
  };
}

type Saved = { pk_match: number; outcome: string; air: PublicState['air'] };

function isSameReport(
  before: readonly TournamentMatch[],
  after: readonly TournamentMatch[],
  pk_match: number,
): boolean {
  const [was, is] = [before, after].map((matches) => {
    const match = matches.find((one) => one.pk_match === pk_match);
    return JSON.stringify([outcomeOf({ matches }, pk_match), match?.day?.reported]);
  });
  return was === is;
}

function secretOf(fk_team: number): string {
  return `${fk_team}`.padStart(22, 'a');
}

type Games = readonly [number, number];
const RUNNING: readonly Games[] = [[1, 0]];
const SCORES: readonly Games[] = [
  [2, 1],
  [0, 2],
];

const NO_FACTS = {
  address: '',
  token: null,
  browser: { tokens: [], remember: () => {} },
  idempotencyKey: null,
  rehearsalSecret: null,
  linkSecret: null,
  invitation: null,
} as never as Parameters<ReturnType<typeof createRunner>['run']>[1];
