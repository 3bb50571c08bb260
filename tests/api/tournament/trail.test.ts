// oxlint-disable max-lines -- an example of every write that an admin can do.
import { describe, expect, test } from 'vitest';
import { DESK_HEADER } from '#contract/day/desk.ts';
import { actions, type ActionName } from '#contract/actions.ts';
import {
  mostlyFavourites,
  playMatches,
  registerTeams,
  signIn,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import { DATABASES } from '#tests/proofs.ts';
import {
  successData,
  openApi,
  query,
  SUPER_ADMIN,
  uniqueName,
  useApi,
  type Reply,
} from '../support/harness.ts';
import { discordServersAt } from '../../discord-server/discord-server.ts';
import { siteWithoutPages } from '../support/no-site.ts';
import { linkedMatch } from '../support/rounds-by-link.ts';
import { newSecret, teamWithLink, withLink } from '../support/teams-by-link.ts';

/** One after the other, as they only make sense in a tournament under way. */
const WEEKEND = [
  'setRegistration',
  'withdrawTeam',
  'enterTeam',
  'startSwiss',
  'drawRound',
  'editDraft',
  'publishRound',
  'correctMatch',
  'startBracket',
  'scheduleMatches',
];

/** What no weekend asks for: tests/api/events/formats.test.ts looks at its row. */
const OTHER_FORMATS = ['startGroups'];
/** What happens beside the steps: tests/api/day/check-in.test.ts and tests/api/day/calls.test.ts look at their rows. */
const ON_THE_DAY = [
  'openCheckIn',
  'closeCheckIn',
  'setPresence',
  'callMatch',
  'callNext',
  'setProgress',
];
const SECRET = 'A'.repeat(22);
const WEBHOOK = `https://discord.arene.test/api/webhooks/123456789012345678/${'s'.repeat(60)}`;

type Told = { before: unknown; after: unknown; item: string; item_key: number };

describe.each(DATABASES)('the trail on %s', (kind) => {
  const api = useApi(kind, {}, siteWithoutPages, undefined, () =>
    discordServersAt({ port: 0, cert: '' }),
  );
  const rows = async (): Promise<Record<string, unknown>[]> => {
    const found = await api.sql('select * from trail order by pk_trail');
    return found.map(({ before_json, after_json, ...row }) => ({
      ...row,
      before: JSON.parse(String(before_json)) as unknown,
      after: JSON.parse(String(after_json)) as unknown,
    }));
  };
  const newTeam = async () =>
    successData(await api.admin('createTeam', { name: uniqueName('Équipe'), capacity: 2 }));
  const newPlayer = async () => successData(await api.admin('createPlayer', player({})));
  const player = (fields: object) => ({
    username: uniqueName('P'),
    discord: uniqueName('p'),
    riot_username: 'p#1',
    twitch: null,
    rank: 'Or',
    fk_team: null,
    ...fields,
  });
  const newMatch = async () => successData(await api.admin('createMatch', { fk_round: 1 }));
  const newAdmin = async () =>
    successData(
      await api.superAdmin('createAdmin', {
        username: uniqueName('a').replace(' ', '-'),
        password: 'Passe-1234',
        fk_admin_type: 1,
      }),
    );
  const importLines = async () => {
    const sent = {
      kind: 'teams',
      lines: [{ line: 2, pk_team: '', name: uniqueName('Importée'), capacity: '2' }],
    };
    const { digest } = successData(await api.admin('previewImport', sent));
    return { ...sent, digest };
  };

  const newEvent = async (...steps: ('publishEvent' | 'archiveEvent')[]) => {
    const slug = uniqueName('e').replace(' ', '-');
    let event = successData(
      await api.superAdmin('createEvent', { slug, name: 'Coupe', game: 'Jeu' }),
    );
    for (const step of steps) {
      event = successData(await api.superAdmin(step, { pk_event: event.pk_event }));
    }
    return event;
  };
  const newRehearsal = async () => {
    const { pk_event: model } = await newEvent();
    const sent = { pk_event: model, secret: SECRET, teams: 2 };
    const { pk_event } = successData(await api.superAdmin('startRehearsal', sent));
    return { pk_event, model };
  };
  const rehearsalEntry = (item_key: number, label: string): Told => ({
    item: 'rehearsal',
    item_key,
    before: null,
    after: { label, refused: false },
  });
  const atDesk = (label: string) => (): Told => ({
    item: 'desk',
    item_key: 1,
    before: null,
    after: { label },
  });
  const newWebhook = async () => {
    const { pk_event: fk_event } = await newEvent();
    successData(await api.superAdmin('setWebhook', { fk_event, address: WEBHOOK }));
    return fk_event;
  };
  const onDiscord = (item_key: number, label: string) => (): Told => ({
    item: 'discord',
    item_key,
    before: null,
    after: { label },
  });
  const eventExample = (before: { pk_event: number }): [object, (after: never) => Told] => {
    const { pk_event } = before;
    return [
      { pk_event },
      (after: object) => ({ item: 'event', item_key: pk_event, before, after }),
    ];
  };

  const manyTeams = () => ({
    item: 'teams' as const,
    item_key: 0,
    before: null,
    after: expect.anything() as unknown,
  });

  /** One good call of every admin write, and what its row must tell. Each is prepared before the rows are counted. */
  const WRITES: Partial<Record<ActionName, () => Promise<[object, (data: never) => Told]>>> = {
    createTeam: async () => [
      { name: uniqueName('T'), capacity: 2 },
      (after: { pk_team: number }) => ({
        item: 'team',
        item_key: after.pk_team,
        before: null,
        after,
      }),
    ],
    updateTeam: async () => {
      const before = await newTeam();
      const { pk_team } = before;
      const expectedEntry = (after: object) => ({ item: 'team', item_key: pk_team, before, after });
      return [{ pk_team, name: uniqueName('T'), capacity: 4 }, expectedEntry];
    },
    deleteTeam: async () => {
      const team = await newTeam();
      const { pk_team } = team;
      const before = { ...team, players: [], matches: [], links: [], by_invitation: false };
      const expectedEntry = () => ({ item: 'team', item_key: pk_team, before, after: null });
      return [{ pk_team }, expectedEntry];
    },
    admitTeam: async () => {
      const { pk_team } = await newTeam();
      await api.sql(`update team set waiting = 1 where pk_team = ${pk_team} returning pk_team`);
      const before = successData(await api.admin('getTeam', { pk_team }));
      const expectedEntry = (after: object) => ({ item: 'team', item_key: pk_team, before, after });
      return [{ pk_team }, expectedEntry];
    },
    deleteTeams: async () => {
      const { pk_team, player_count } = await newTeam();
      return [{ teams: [{ pk_team, player_count }], with_players: true }, manyTeams];
    },
    acceptTeams: async () => {
      const { pk_team } = await newTeam();
      const marks = 'waiting = 1, unchecked = 1';
      await api.sql(`update team set ${marks} where pk_team = ${pk_team} returning pk_team`);
      return [{ teams: [pk_team] }, manyTeams];
    },
    createPlayer: async () => [
      player({}),
      (after: { pk_player: number }) => ({
        item: 'player',
        item_key: after.pk_player,
        before: null,
        after,
      }),
    ],
    updatePlayer: async () => {
      const before = await newPlayer();
      const { pk_player } = before;
      const expectedEntry = (after: object) => ({
        item: 'player',
        item_key: pk_player,
        before,
        after,
      });
      return [player({ pk_player }), expectedEntry];
    },
    deletePlayer: async () => {
      const before = await newPlayer();
      const { pk_player } = before;
      const expectedEntry = () => ({ item: 'player', item_key: pk_player, before, after: null });
      return [{ pk_player }, expectedEntry];
    },
    createMatch: async () => [
      { fk_round: 1 },
      (after: { pk_match: number }) => ({
        item: 'match',
        item_key: after.pk_match,
        before: null,
        after,
      }),
    ],
    updateMatch: async () => {
      const before = await newMatch();
      const { pk_match } = before;
      const expectedEntry = (after: object) => ({
        item: 'match',
        item_key: pk_match,
        before,
        after,
      });
      return [{ pk_match, fk_round: 2 }, expectedEntry];
    },
    deleteMatch: async () => {
      const before = await newMatch();
      const { pk_match } = before;
      const expectedEntry = () => ({ item: 'match', item_key: pk_match, before, after: null });
      return [{ pk_match }, expectedEntry];
    },
    createAdmin: async () => [
      { username: uniqueName('a').replace(' ', '-'), password: 'Passe-1234', fk_admin_type: 1 },
      (after: { pk_admin: number }) => ({
        item: 'admin',
        item_key: after.pk_admin,
        before: null,
        after,
      }),
    ],
    updateAdmin: async () => {
      const before = await newAdmin();
      const { pk_admin } = before;
      const expectedEntry = (after: object) => ({
        item: 'admin',
        item_key: pk_admin,
        before,
        after,
      });
      return [{ pk_admin, username: uniqueName('b'), fk_admin_type: 2 }, expectedEntry];
    },
    deleteAdmin: async () => {
      const admin = await newAdmin();
      const { pk_admin } = admin;
      const before = { ...admin, password_hash: expect.stringMatching(/^\$argon2id\$/) as unknown };
      const expectedEntry = () => ({ item: 'admin', item_key: pk_admin, before, after: null });
      return [{ pk_admin }, expectedEntry];
    },
    resetPassword: async () => {
      const before = await newAdmin();
      const { pk_admin } = before;
      const after = { ...before, version: 2 };
      return [
        { pk_admin, password: 'Nouveau-12' },
        () => ({ item: 'admin', item_key: pk_admin, before, after }),
      ];
    },
    changePassword: async () => {
      const { pk_admin } = successData(await api.visitor('login', SUPER_ADMIN));
      const before = successData(await api.superAdmin('getAdmin', { pk_admin }));
      const after = { ...before, version: before.version + 1 };
      const { password } = SUPER_ADMIN;
      return [
        { current_password: password, new_password: password },
        () => ({ item: 'admin', item_key: pk_admin, before, after }),
      ];
    },
    undo: async () => {
      const team = await newTeam();
      const pk_trail = (await rows()).at(-1)?.['pk_trail'];
      const expectedEntry = () => ({
        item: 'team',
        item_key: team.pk_team,
        before: expect.objectContaining(team) as unknown,
        after: null,
      });
      return [{ pk_trail }, expectedEntry];
    },
    createEvent: async () => [
      { slug: uniqueName('e').replace(' ', '-'), name: 'Coupe', game: 'Jeu' },
      (after: { pk_event: number }) => ({
        item: 'event',
        item_key: after.pk_event,
        before: null,
        after,
      }),
    ],
    updateEvent: async () => {
      const before = await newEvent();
      const { pk_event, state: _state, current: _current, day: _day, version, ...fields } = before;
      const expectedEntry = (after: object) => ({
        item: 'event',
        item_key: pk_event,
        before,
        after,
      });
      return [{ pk_event, ...fields, name: 'Autre', version }, expectedEntry];
    },
    setDay: async () => {
      const before = await newEvent();
      const { pk_event, day } = before;
      const expectedEntry = (after: object) => ({
        item: 'event',
        item_key: pk_event,
        before,
        after,
      });
      return [{ pk_event, day: { ...day, stations: 8 } }, expectedEntry];
    },
    setDelay: async () => [{ seconds: 90 }, atDesk('a réglé le différé du stream sur 90 s')],
    createDeskKey: async () => [{ kind: 'read' }, atDesk('a créé une clé de lecture de la régie')],
    withdrawDeskKey: async () => {
      const headers = { [DESK_HEADER]: newSecret() };
      const { keys } = successData(await api.admin('createDeskKey', { kind: 'button' }, headers));
      const pk_key = keys.at(-1)?.pk_key;
      return [{ pk_key }, atDesk('a retiré une clé de commande de la régie')];
    },
    setWebhook: async () => {
      const { pk_event: fk_event } = await newEvent();
      const expectedEntry = onDiscord(fk_event, 'a mis en place le webhook Discord');
      return [{ fk_event, address: WEBHOOK }, expectedEntry];
    },
    setDiscord: async () => {
      const fk_event = await newWebhook();
      return [
        { fk_event, calls: true },
        onDiscord(fk_event, "a activé l'annonce des appels sur Discord"),
      ];
    },
    removeWebhook: async () => {
      const fk_event = await newWebhook();
      return [{ fk_event }, onDiscord(fk_event, 'a retiré le webhook Discord')];
    },
    createTeamLink: async () => {
      const { pk_team, name } = await newTeam();
      const after = { label: `a créé un lien pour l'équipe ${name}` };
      return [{ pk_team }, () => ({ item: 'link', item_key: pk_team, before: null, after })];
    },
    settleReport: async () => {
      const { one, score, pk_match } = await linkedMatch(api);
      successData(await one.call('reportScore', score(2, 1)));
      const touched = { before: expect.anything() as unknown, after: expect.anything() as unknown };
      return [
        { fk_team: one.pk_team, ...score(2, 1) },
        () => ({ item: 'tournament', item_key: pk_match, ...touched }),
      ];
    },
    answerHelp: async () => {
      const { call, name, pk_team } = await teamWithLink(api);
      successData(await call('callReferee', { pk_match: null }));
      const item = successData(await api.admin('getToDo')).find(({ kind }) => kind === 'help');
      const after = { label: `a répondu à l'appel de l'équipe ${name}` };
      const pk_help = item?.kind === 'help' ? item.pk_help : 0;
      return [{ pk_help }, () => ({ item: 'help', item_key: pk_team, before: null, after })];
    },
    withdrawTeamLink: async () => {
      const { pk_team, name } = await newTeam();
      await api.admin('createTeamLink', { pk_team }, withLink(newSecret()));
      const [link] = successData(await api.admin('getTeamLinks', { pk_team }));
      const after = { label: `a retiré un lien de l'équipe ${name}` };
      const expectedEntry = () => ({ item: 'link', item_key: pk_team, before: null, after });
      return [{ pk_team, pk_link: link?.pk_link }, expectedEntry];
    },
    publishEvent: async () => eventExample(await newEvent()),
    archiveEvent: async () => eventExample(await newEvent('publishEvent')),
    reopenEvent: async () => eventExample(await newEvent('publishEvent', 'archiveEvent')),
    setCurrentEvent: async () => {
      const shown = { fk_current_event: 1, name: 'Rocket League 2v2' };
      return [{ pk_event: 1 }, () => ({ item: 'site', item_key: 0, before: shown, after: shown })];
    },
    deleteEvent: async () => {
      const event = await newEvent();
      const { pk_event } = event;
      const before = { ...event, whole: expect.anything() as unknown };
      return [{ pk_event }, () => ({ item: 'event', item_key: pk_event, before, after: null })];
    },
    startRehearsal: async () => {
      const { pk_event } = await newEvent();
      const label = 'répétition générale commencée';
      return [{ pk_event, secret: SECRET }, () => rehearsalEntry(pk_event, label)];
    },
    playRehearsal: async () => {
      const { pk_event } = await newRehearsal();
      const label = 'Inscriptions : 2 équipes inscrites, 2 en tout';
      return [{ pk_event }, () => rehearsalEntry(pk_event, label)];
    },
    endRehearsal: async () => {
      const { pk_event, model } = await newRehearsal();
      const label = 'répétition générale terminée et supprimée';
      return [{ pk_event }, () => rehearsalEntry(model, label)];
    },
    updateSite: async () => {
      const before = successData(await api.visitor('getSite'));
      const expectedEntry = (after: object) => ({ item: 'site', item_key: 1, before, after });
      return [{ ...before, organiser: 'Autre' }, expectedEntry];
    },
    erasePerson: async () => {
      const { pk_player } = await newPlayer();
      const after = { names: ['Joueur effacé 1'] };
      const expectedEntry = () => ({ item: 'person' as const, item_key: 1, before: null, after });
      return [{ pk_players: [pk_player] }, expectedEntry];
    },
    importRows: async () => [
      await importLines(),
      () => ({ item: 'import', item_key: 0, before: null, after: expect.anything() as unknown }),
    ],
  };

  test('has an example of every admin write', () => {
    const writes = Object.entries(actions).filter(([, { kind }]) => kind === 'write');
    const shown = [...Object.keys(WRITES), ...WEEKEND, ...OTHER_FORMATS, ...ON_THE_DAY];
    expect(shown.toSorted()).toEqual(writes.map(([name]) => name).toSorted());
  });

  test.each(Object.keys(WRITES))(
    '%s leaves one row: who, when, what, before and after',
    async (name) => {
      const prepare = WRITES[name as ActionName];
      if (prepare === undefined) throw new Error(`give ${name} an example here`);
      const [payload, tell] = await prepare();
      const earlier = (await rows()).length;
      const started = new Date().toISOString();
      const data = successData(
        await api.superAdmin(name as ActionName, payload, {
          ...withLink(newSecret()),
          [DESK_HEADER]: newSecret(),
        }),
      );

      const added = (await rows()).slice(earlier);
      expect(added).toHaveLength(1);
      const { pk_admin } = successData(await api.visitor('login', SUPER_ADMIN));
      expect(added[0]).toMatchObject({
        action: name,
        fk_admin: pk_admin,
        admin_name: SUPER_ADMIN.username,
        ...tell(data as never),
      });
      const at = String(added[0]?.['at']);
      expect(at >= started && at <= new Date().toISOString()).toBe(true);
    },
  );

  test('each step of a weekend leaves one row', async () => {
    const own = await openApi(kind);
    const call = await signIn(own.url, SUPER_ADMIN);
    const trail = () =>
      query(own.config.database, 'select action, item from trail order by pk_trail');
    const step: Call = async (action, payload) => {
      const earlier = await trail();
      const data = await call(action, payload);
      const added = (await trail()).slice(earlier.length);
      expect(added).toEqual([{ action, item: expect.any(String) as unknown }]);
      return data;
    };
    const [first = 0] = await registerTeams(call, ['Un', 'Deux', 'Trois', 'Quatre']);
    await step('setRegistration', { open: false });
    await step('withdrawTeam', { pk_team: first });
    await step('enterTeam', { pk_team: first });
    await step('startSwiss', { rounds: 1 });
    const { digest } = await step('drawRound');
    await step('editDraft', { digest, pairings: null });
    const matches = await step('publishRound');
    await playMatches(call, matches, mostlyFavourites);
    const [match] = matches;
    if (match === undefined) throw new Error('a round of four teams has two matches');
    const { pk_match, fk_team_two: winner_team } = match;
    const corrected = { pk_match, team_one_score: 0, team_two_score: 2, winner_team, way: 'keep' };
    await step('correctMatch', corrected);
    const { rounds } = await step('startBracket');
    const [opening] = rounds.flatMap((round) => round.matches);
    const schedule = { station: 3, match_date: '2025-12-14 10:00:00' };
    const schedules = [{ pk_match: opening?.pk_match, ...schedule }];
    expect(await step('scheduleMatches', { schedules })).toMatchObject(schedules);
    await own.close();
  });

  test('a refused write leaves no row', async () => {
    const { pk_team, name } = await newTeam();
    const earlier = (await rows()).length;
    const refused: Reply[] = [
      await api.admin('createTeam', { name, capacity: 2 }),
      await api.admin('createTeam', { name: '', capacity: 2 }),
      await api.admin('updateTeam', { pk_team, name, capacity: 2, version: 99 }),
      await api.admin('deleteTeam', { pk_team: 987654321 }),
      await api.admin('createAdmin', { username: 'x', password: 'Passe-1234', fk_admin_type: 2 }),
      await api.visitor('deleteTeam', { pk_team }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 422, 409, 404, 403, 401]);
    expect(await rows()).toHaveLength(earlier);
  });

  test("a visitor's registration, a sign-in and a sign-out leave no row", async () => {
    const earlier = (await rows()).length;
    const { pk_team } = successData(await api.visitor('registerTeam', { name: uniqueName('V') }));
    await api.visitor('registerPlayer', {
      username: 'V',
      discord: uniqueName('v'),
      fk_team: pk_team,
    });
    await api.api.call('logout', {}, { token: await api.api.signIn() });
    expect(await rows()).toHaveLength(earlier);
  });

  test('a write whose row cannot be added is not done either', async () => {
    const name = uniqueName('Sans trace');
    await api.sql('alter table trail rename to hidden_trail');
    const failed = await api.admin('createTeam', { name, capacity: 2 });
    await api.sql('alter table hidden_trail rename to trail');
    expect(failed.status).toBe(500);
    expect(failed.body).toEqual({
      success: false,
      code: 'unexpected',
      message: 'Une erreur est survenue.',
      reference: failed.headers.get('x-request-id'),
    });
    const names = successData(await api.admin('getTeams')).map((team) => team.name);
    expect(names).not.toContain(name);
    expect((await api.admin('createTeam', { name, capacity: 2 })).status).toBe(200);
  });
});
