import { describe, expect, onTestFinished, test } from 'vitest';
import { actions, isActionName, type ActionName, type Call } from '#contract/actions.ts';
import { createRunner, type Runner } from '#server/actions/run-action.ts';
import { NO_WEBHOOKS } from '#server/discord/webhooks.ts';
import { NO_MACHINE } from '#server/machine.ts';
import { parseCall } from '#server/http/parse.ts';
import { openStore } from '#server/store/store.ts';
import { actionFields } from '#tests/hostile/input-fields.ts';
import { DATABASES } from '#tests/proofs.ts';
import { recordStatements } from '#tests/recorded-statements.ts';
import { exchange } from '../support/exchange.ts';
import { successData, useApi } from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';
import { siteWithPages } from '../support/with-site.ts';

/** What names an event, by itself or through one of its rows. */
type Keys = Record<'event' | 'slug' | 'team' | 'player' | 'round' | 'match', number | string>;

const NEVER: Keys = {
  event: 987_654,
  slug: 'jamais-vu',
  team: 987_654,
  player: 987_654,
  round: 987_654,
  match: 987_654,
};
const SECRET = 'A'.repeat(22);
const OTHER_SECRET = 'B'.repeat(22);

type Asked = { action: ActionName; field: string; sent: (keys: Keys) => object };

/** Every field of every action that names an event or one of its rows, from the table itself. */
const ASKED: Asked[] = Object.keys(actions)
  .filter(isActionName)
  .flatMap((action) =>
    actionFields(action).flatMap(({ name, payloadWith }) => {
      const kind = kindOf(name);
      return kind === null
        ? []
        : [{ action, field: name, sent: (keys: Keys) => readable(payloadWith(keys[kind])) }];
    }),
  );

/** Those by which anybody may ask. */
const BY_ANYBODY = [
  'getBracket fk_event',
  'getEvent pk_event',
  'getEvent slug',
  'getPastEvent slug',
  'getRoundMatches pk_round',
  'getStandings fk_event',
  'getTeamsWithPlayers fk_event',
  'getTournament fk_event',
  'registerPlayer fk_team',
  'registerTeam fk_event',
  'watch fk_event',
];

describe.each(DATABASES)('a draft or a rehearsal on %s', (kind) => {
  const api = useApi(kind, {}, siteWithPages);
  const { create, published, newTeam } = eventHelpers(api);

  const keysOf = async (pk_event: number, slug: string): Promise<Keys> => {
    const fk_event = pk_event;
    const { pk_team } = await newTeam(fk_event);
    const who = { username: 'Zoé', discord: 'zoe', riot_username: 'x', rank: 'x', twitch: null };
    const player = await api.admin('createPlayer', { ...who, fk_team: pk_team, fk_event });
    const [round] = successData(await api.admin('getRounds', { fk_event }));
    const fk_round = round?.pk_round ?? 0;
    const match = successData(await api.admin('createMatch', { fk_round, fk_team_one: pk_team }));
    return {
      event: pk_event,
      slug,
      team: pk_team,
      player: successData(player).pk_player,
      round: fk_round,
      match: match.pk_match,
    };
  };
  const hiddenEvents = async () => {
    const draft = await create();
    const { pk_event } = await published();
    const rehearsal = successData(
      await api.superAdmin('startRehearsal', { pk_event, secret: SECRET }),
    );
    return {
      draft: await keysOf(draft.pk_event, draft.slug),
      rehearsal: await keysOf(rehearsal.pk_event, rehearsal.slug),
    };
  };
  const ask = async (action: ActionName, payload: object, headers: Record<string, string>) => {
    const { method } = actions[action];
    const inBody = method === 'POST' || method === 'PATCH';
    const address = new URL('/api', api.url);
    const fields = Object.entries(payload).map(([name, value]) => [name, String(value)]);
    if (!inBody) address.search = new URLSearchParams([['action', action], ...fields]).toString();
    const { status, text } = await exchange(address, {
      method,
      headers: { ...headers, ...(inBody && { 'content-type': 'application/json' }) },
      ...(inBody && { body: JSON.stringify({ action, ...payload }) }),
    });
    return `${status} ${text}`;
  };

  test('is named by these fields of what anybody may ask', () => {
    const open = ASKED.filter(({ action }) => actions[action].access === 'public');
    const names = open.map(({ action, field }) => `${action} ${field}`).toSorted();
    expect(names).toEqual(BY_ANYBODY);
  });

  test('answers a visitor by every key as one that never existed, to the byte', async () => {
    const { draft, rehearsal } = await hiddenEvents();
    const statuses = new Map<string, string>();
    for (const headers of [{}, { 'x-rehearsal': OTHER_SECRET }]) {
      for (const { action, field, sent } of ASKED) {
        const never = await ask(action, sent(NEVER), headers);
        expect({ action, field, answer: await ask(action, sent(draft), headers) }).toEqual({
          action,
          field,
          answer: never,
        });
        expect(await ask(action, sent(rehearsal), headers)).toBe(never);
        statuses.set(`${action} ${field}`, never.slice(0, 3));
      }
    }
    const open = BY_ANYBODY.map((name) => `${name} ${statuses.get(name)}`);
    expect(open).toEqual(
      BY_ANYBODY.map((name) => `${name} ${name.startsWith('registerPlayer') ? 409 : 404}`),
    );
  });

  test('has no pages, files or pictures, as one that never existed', async () => {
    const { draft, rehearsal } = await hiddenEvents();
    const paths = ['', '/classement', '/calendrier.ics', '/apercu.png', '/resultats.csv'];
    const get = async ({ slug }: Keys, path: string) => {
      const { status, text } = await exchange(new URL(`/tournaments/${slug}${path}`, api.url), {
        method: 'GET',
        headers: {},
      });
      return `${status} ${text.replaceAll(String(slug), 'X')}`;
    };
    for (const path of paths) {
      const never = await get(NEVER, path);
      expect(never.slice(0, 3)).toBe('404');
      expect(await get(draft, path)).toBe(never);
      expect(await get(rehearsal, path)).toBe(never);
    }
  });

  test('costs the statements of one that never existed', async () => {
    const hidden = await hiddenEvents();
    const store = await openStore(api.api.config.database, { exclusive: false });
    onTestFinished(() => store.close());
    const runner = createRunner({
      store,
      now: () => new Date(),
      loginBudget: null,
      teamsByAddress: null,
      isPushService: () => false,
      webhooks: NO_WEBHOOKS,
      machine: NO_MACHINE,
    });
    const statementsOf = recordStatements(kind);
    for (const rehearsalSecret of [null, OTHER_SECRET]) {
      const run = async ({ action, sent }: Asked, keys: Keys) => {
        const call = callOf(action, sent(keys));
        return statementsOf(() => askRunner(runner, call, { ...VISITOR, rehearsalSecret }));
      };
      for (const asked of ASKED) {
        const { action, field } = asked;
        if (actions[action].access !== 'public') continue;
        const never = await run(asked, NEVER);
        expect(never).not.toEqual([]);
        for (const keys of [hidden.draft, hidden.rehearsal]) {
          expect({ action, field, statements: await run(asked, keys) }).toEqual({
            action,
            field,
            statements: never,
          });
        }
      }
    }
    const page = ({ slug }: Keys) =>
      statementsOf(() => store.read(({ events }) => events.findPublic(String(slug))));
    expect(await page(hidden.draft)).toEqual(await page(NEVER));
    expect(await page(hidden.rehearsal)).toEqual(await page(NEVER));
  });
});

const NO_SECRETS = { token: null, linkSecret: null, invitation: null, deskKey: null };
const VISITOR = {
  ...NO_SECRETS,
  address: '',
  browser: { tokens: [], remember: () => {} },
  idempotencyKey: null,
};

function kindOf(field: string): keyof Keys | null {
  if (field === 'slug' || field === 'copy_of') return field === 'slug' ? 'slug' : 'event';
  const found = /(?:pk|fk)_(event|team|player|round|match)s?(?:_one|_two)?(?:\.0)?$/.exec(field);
  return (found?.[1] as keyof Keys | undefined) ?? null;
}

/** An ordinary text is no address on Twitch. */
function readable(payload: object): object {
  return 'twitch' in payload ? { ...payload, twitch: null } : payload;
}

function callOf(action: ActionName, sent: object): Call {
  const parsed = parseCall(action, sent);
  if (!parsed.success) throw new Error(`${action} cannot be read: ${JSON.stringify(parsed)}`);
  return parsed.value;
}

async function askRunner(runner: Runner, call: Call, facts: Parameters<Runner['run']>[1]) {
  return call.kind === 'view' || call.kind === 'stream'
    ? runner.visibleEvent(call, facts)
    : runner.run(call, facts);
}
