import { isOpen } from '#contract/tournament/match-state.ts';
import { expect, test } from 'vitest';
import type { ActionName } from '#contract/actions.ts';
import { type Api, successData, openApi, type Reply } from '#tests/api/support/harness.ts';
import { isFullRun, proofs } from '#tests/proofs.ts';
import { freshSeed } from '#tests/properties/seeds.ts';
import { watchStream } from './viewer.ts';

/** One thing that somebody does in an event, said in names: the keys of two databases differ. */
type Act = { what: keyof typeof ACTS; pick: number };
type Stage = {
  call: (action: ActionName, payload?: object) => Promise<Reply>;
  read: <T>(action: ActionName, payload?: object) => Promise<T>;
};

/** Each number is the seed of a sequence. A run that draws anew has others. */
const FIRST = [1 + (freshSeed ?? 0)];
const OTHERS = Array.from({ length: 19 }, (_, index) => index + 2 + (freshSeed ?? 0));
const SEQUENCES = [
  ...(proofs === 'beyond' ? [] : FIRST.map((seed) => ['sqlite', seed] as const)),
  ...(isFullRun ? OTHERS.map((seed) => ['sqlite', seed] as const) : []),
  ...(isFullRun ? [...FIRST, ...OTHERS].map((seed) => ['postgres', seed] as const) : []),
];
const ACTS_OF_A_SEQUENCE = isFullRun ? 64 : 32;
const NAMES = ['Aigles', 'Boost', 'Crocs', 'Demo', 'Élan', 'Flip', 'Galop', 'Hors-jeu'];

test.each(SEQUENCES)(
  'on %s, two events at once are each what they would be alone (sequence %i)',
  async (kind, seed) => {
    const random = randomFrom(seed);
    const servers = await Promise.all([openApi(kind), openApi(kind), openApi(kind)]);
    const [shared, first, second] = servers;
    const token = await shared.signIn();
    const { pk_event } = successData(
      await shared.call('createEvent', { slug: 'b', name: 'B', game: 'Jeu' }, { token }),
    );
    successData(await shared.call('publishEvent', { pk_event }, { token }));
    const together = [await stageOf(shared), await stageOf(shared, pk_event)];
    const alone = [await stageOf(first), await stageOf(second)];
    const viewers = [watchStream(shared.url), watchStream(shared.url, { event: pk_event })];

    for (let count = 0; count < ACTS_OF_A_SEQUENCE; count += 1) {
      const which = random() < 0.5 ? 0 : 1;
      const act = actOf(count, random);
      const [here, there] = [together[which], alone[which]];
      if (here === undefined || there === undefined) throw new Error('there are two of each');
      const answers = [await ACTS[act.what](here, act.pick), await ACTS[act.what](there, act.pick)];
      expect(nameless(answers[0]), `${count} ${act.what} in event ${which}`).toEqual(
        nameless(answers[1]),
      );
    }

    for (const [index, stage] of together.entries()) {
      expect(nameless(await readEverything(stage))).toEqual(
        nameless(await readEverything(alone[index])),
      );
      const tournament = await stage.read<{ version: number }>('getTournament');
      const viewer = viewers[index];
      await viewer?.until(({ version }) => Math.floor(version) === tournament.version);
      expect(viewer?.state().tournament).toEqual(tournament);
      expect(viewer?.state().teams).toEqual(await stage.read('getTeamsWithPlayers'));
      expect(viewer?.missed()).toBe(0);
      viewer?.close();
    }
    await Promise.all(servers.map(({ close }) => close()));
  },
);

const ACTS = {
  register: async (stage: Stage, pick: number) => {
    const name = NAMES[pick % NAMES.length];
    const reply = await stage.call('registerTeam', { name });
    if (!reply.body.success) return reply;
    const { pk_team } = reply.body.data as { pk_team: number };
    for (const mate of ['A', 'B']) {
      const username = `${name} ${mate}`;
      await stage.call('registerPlayer', { username, discord: username, fk_team: pk_team });
    }
    return reply;
  },
  rename: async (stage: Stage, pick: number) => {
    const teams = await stage.read<{ pk_team: number; name: string }[]>('getTeams');
    const team = teams[pick % Math.max(1, teams.length)];
    const name = `${NAMES[(pick + 3) % NAMES.length]} ${pick % 2}`;
    return stage.call('updateTeam', { pk_team: team?.pk_team ?? 999, name, capacity: 2 });
  },
  close: (stage: Stage) => stage.call('setRegistration', { open: false }),
  draw: (stage: Stage) => stage.call('drawRound'),
  bracket: (stage: Stage) => stage.call('startBracket'),
  undo: (stage: Stage) => stage.call('undo'),
  withdraw: async (stage: Stage, pick: number) => {
    const teams = await stage.read<{ pk_team: number }[]>('getTeams');
    return stage.call('withdrawTeam', {
      pk_team: teams[pick % Math.max(1, teams.length)]?.pk_team ?? 999,
    });
  },
  /** A score, or else the next step. */
  onward: async (stage: Stage, pick: number) => {
    const matches = await stage.read<Row[]>('getMatches');
    const open = matches.filter(isOpen);
    const match = open[pick % Math.max(1, open.length)];
    if (match !== undefined) return score(stage, match, pick % 2 === 0);
    const { next } = await stage.read<{ next: { action: ActionName } | null }>('getSteps');
    if (next === null) return stage.call('undo');
    const payload = next.action === 'startSwiss' ? { rounds: 2 } : {};
    return stage.call(next.action, next.action === 'setRegistration' ? { open: false } : payload);
  },
};

function score(stage: Stage, match: Row, isFirst: boolean): Promise<Reply> {
  const [, wins] = WINS.find(([label]) => match.round_label.startsWith(label)) ?? ['', 3];
  return stage.call('updateMatch', {
    pk_match: match.pk_match,
    fk_round: match.fk_round,
    fk_team_one: match.fk_team_one,
    fk_team_two: match.fk_team_two,
    team_one_score: isFirst ? wins : 0,
    team_two_score: isFirst ? 0 : wins,
    winner_team: isFirst ? match.fk_team_one : match.fk_team_two,
    match_date: null,
  });
}

const WINS = [
  ['Ronde suisse', 2],
  ['Grande finale', 4],
] as const;

type Row = {
  pk_match: number;
  fk_round: number;
  round_label: string;
  fk_team_one: number | null;
  fk_team_two: number | null;
  winner_team: number | null;
  unwon: boolean;
};

/** First who comes, then mostly onwards. */
function actOf(count: number, random: () => number): Act {
  const pick = Math.floor(random() * 1000);
  if (count < COMING) return { what: random() < 0.8 ? 'register' : 'rename', pick };
  if (random() < 0.75) return { what: 'onward', pick };
  const others = [
    'undo',
    'undo',
    'rename',
    'withdraw',
    'close',
    'draw',
    'bracket',
    'register',
  ] as const;
  return { what: others[Math.floor(random() * others.length)] ?? 'undo', pick };
}

const COMING = 16;

async function stageOf(api: Api, event?: number): Promise<Stage> {
  const token = await api.signIn();
  const named = (action: ActionName, payload: object) =>
    event === undefined || KEYED.has(action) ? payload : { ...payload, fk_event: event };
  const call = (action: ActionName, payload: object = {}): Promise<Reply> =>
    api.call(action, named(action, payload), { token });
  return {
    call,
    read: async <T>(action: ActionName, payload: object = {}) =>
      successData((await call(action, payload)) as Reply<T>),
  };
}

/** They find their event by the row that they name. */
const KEYED: ReadonlySet<ActionName> = new Set<ActionName>([
  'registerPlayer',
  'updateTeam',
  'withdrawTeam',
  'updateMatch',
]);

async function readEverything(stage: Stage | undefined): Promise<unknown> {
  const actions: ActionName[] = [
    'getTournament',
    'getSteps',
    'getStandings',
    'getBracket',
    'getTeamsWithPlayers',
    'getTeams',
    'getPlayers',
    'getMatches',
    'getRounds',
    'getTrail',
  ];
  const answers: unknown[] = [];
  for (const action of actions) answers.push(await stage?.read(action));
  return answers;
}

/** Without keys, versions and hours: the only things in which the same story differs from one database to another. */
function nameless(answer: unknown): unknown {
  const reply = answer as Partial<Reply>;
  const content =
    'headers' in (answer as object) ? { status: reply.status, body: reply.body } : answer;
  return JSON.parse(
    JSON.stringify(content, (key, value: unknown) => {
      if (
        /^(?:pk_|fk_|winner_team$|version$|digest$|at$|created_at$|since$|item_key$|admin_name$)/.test(
          key,
        )
      ) {
        return value === null ? null : '…';
      }
      // Entries about admins, events and the site belong to no event: the two sites differ in them.
      if (Array.isArray(value)) return value.filter((row: unknown) => !isOfNoEvent(row));
      return value;
    }),
  );
}

function isOfNoEvent(row: unknown): boolean {
  const item = (row as { item?: unknown } | null)?.item;
  return item === 'admin' || item === 'event' || item === 'site';
}

function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state / 2 ** 32;
  };
}
