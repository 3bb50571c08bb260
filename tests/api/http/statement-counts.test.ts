import { describe, expect, onTestFinished, test } from 'vitest';
import type { ActionName } from '#contract/actions.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { createRunner } from '#server/actions/run-action.ts';
import { NO_WEBHOOKS } from '#server/discord/webhooks.ts';
import { parseCall } from '#server/http/parse.ts';
import { NO_MACHINE } from '#server/machine.ts';
import { openStore } from '#server/store/store.ts';
import { DATABASES } from '#tests/proofs.ts';
import { recordStatements } from '#tests/recorded-statements.ts';
import { dayHelpers } from '../support/days.ts';
import { successData, uniqueName, useApi, type Reply } from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';
import { onAirHelpers } from '../support/on-air.ts';
import { newSecret } from '../support/teams-by-link.ts';

/** The most statements that one action may ask for, with those that begin and end its transaction. */
const LIMITS = { confirmedScore: 60, plainScore: 25, registration: 16 };
/** An invitation ends with the last place of its team. */
const LAST_OF_TEAM = 1;

describe.each(DATABASES)('the statements on %s', (kind) => {
  const api = useApi(kind);
  const { onAir } = onAirHelpers(api);
  const { begun, matches } = dayHelpers(api);
  const { published } = eventHelpers(api);

  /** Those of one action that must succeed. */
  const statementsOf = async (name: ActionName, payload: object, secrets: object) => {
    const store = await openStore(api.api.config.database, { exclusive: false });
    onTestFinished(() => store.close());
    const runner = createRunner({ ...NOTHING_OUTSIDE, store, now: () => new Date() });
    const parsed = parseCall(name, payload);
    if (!parsed.success) throw new Error(`${name} cannot be read: ${JSON.stringify(parsed)}`);
    return recordStatements(kind)(async () => {
      const done = await runner.run(parsed.value, { ...NO_FACTS, ...secrets });
      if (!done.ok) throw new Error(`${name}: ${done.code}`);
    });
  };

  const expectAtMost = (limit: number, statements: readonly string[]) => {
    // A failure shows the texts of the statements beyond the limit.
    expect(statements.slice(limit)).toEqual([]);
  };

  test('of a report that confirms a score under a stream delay', async () => {
    const { first, teams } = await onAir();
    const { pk_match, fk_team_one, fk_team_two } = first;
    const score = { pk_match, team_one_score: 2, team_two_score: 1 };
    const [one, two] = [fk_team_one, fk_team_two].map((fk_team) =>
      teams.find(({ pk_team }) => pk_team === fk_team),
    );
    successData((await one?.call('reportScore', score)) as Reply);
    const statements = await statementsOf('reportScore', score, { linkSecret: two?.secret });
    expectAtMost(LIMITS.confirmedScore, statements);
    // Its document and its rounds once before the change, and once after it; the score and its trail ask for the document by itself.
    const readsOf = (text: RegExp) => statements.filter((sql) => text.test(sql)).length;
    expect(readsOf(/^select "document_json"/)).toBe(3);
    expect(readsOf(/ from "round" where/)).toBe(2);
  });

  test("of an admin's plain score, in a Swiss round and in a bracket", async () => {
    const { fk_event } = await begun(4);
    const [ofSwiss] = await matches(fk_event);
    const { first: ofBracket } = await onAir({ seconds: 0, stations: 2 });
    const win = (match: TournamentMatch | undefined, games: number) => {
      if (match === undefined) throw new Error('a round that was drawn has matches');
      const { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version } = match;
      const row = { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version };
      const score = { team_one_score: games, team_two_score: 0, winner_team: fk_team_one };
      return statementsOf('updateMatch', { ...row, ...score }, { token: api.tokens.admin });
    };
    expectAtMost(LIMITS.plainScore, await win(ofSwiss, 1));
    expectAtMost(LIMITS.plainScore, await win(ofBracket, 2));
  });

  test('of a registration, with all that a browser sends along', async () => {
    const sent = () => ({ linkSecret: newSecret(), idempotencyKey: newSecret() });
    const { pk_event: fk_event } = await published();
    const invitation = newSecret();
    const newTeam = { name: uniqueName('Duo'), fk_event };
    const team = await statementsOf('registerTeam', newTeam, { ...sent(), invitation });
    expectAtMost(LIMITS.registration, team);
    const [{ pk_team: fk_team } = { pk_team: 0 }] = successData(
      await api.admin('getTeams', { fk_event }),
    );
    const newPlayer = () => ({ username: uniqueName('J'), discord: uniqueName('d'), fk_team });
    expectAtMost(LIMITS.registration, await statementsOf('registerPlayer', newPlayer(), sent()));
    const partner = await statementsOf('registerPlayer', newPlayer(), { ...sent(), invitation });
    expectAtMost(LIMITS.registration + LAST_OF_TEAM, partner);
  });
});

const NOTHING_OUTSIDE = {
  loginBudget: null,
  teamsByAddress: null,
  isPushService: () => false,
  webhooks: NO_WEBHOOKS,
  machine: NO_MACHINE,
};

const NO_FACTS = {
  address: '',
  token: null,
  browser: { tokens: [], remember: () => {} },
  idempotencyKey: null,
  rehearsalSecret: null,
  linkSecret: null,
  invitation: null,
  deskKey: null,
};
