import { describe, expect, onTestFinished, test } from 'vitest';
import { createCaller, playMatches, registerTeams, signIn } from '#scripts/demo/play-tournament.ts';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { openApi, SUPER_ADMIN, useApi } from '../support/harness.ts';

const HAND_MADE = "Les têtes de série placées à la main sont remplacées par l'ordre du classement.";

describe.each(DATABASES)('a step of the tournament on %s', (kind) => {
  const api = useApi(kind);

  test('that comes too early or too late says why', async () => {
    const call = createCaller(api.url, api.tokens.superAdmin);
    const refused = async (
      action: Parameters<typeof api.admin>[0],
      payload: object,
      ...[code, message, field]: [Parameters<typeof expectRefusal>[2], string, string?]
    ) => {
      const errors = field === undefined ? {} : { errors: { [field]: message } };
      expectRefusal(await api.admin(action, payload), 409, code, { message, ...errors });
    };
    const [one, two, three, four] = await registerTeams(call, ['Un', 'Deux', 'Trois', 'Quatre']);
    const closeFirst = "Fermez d'abord les inscriptions.";
    await refused('startSwiss', { rounds: 1 }, 'wrong-phase', closeFirst);
    await refused('drawRound', {}, 'wrong-phase', "Lancez d'abord la phase suisse.");
    await refused('publishRound', {}, 'wrong-phase', "Lancez d'abord la phase suisse.");
    await call('setRegistration', { open: false });
    await call('startSwiss', { rounds: 1 });

    await refused('setRegistration', { open: true }, 'wrong-phase', 'Le tournoi a déjà commencé.');
    await refused('startSwiss', {}, 'wrong-phase', 'La phase suisse a déjà commencé.');
    await refused(
      'enterTeam',
      { pk_team: one },
      'wrong-phase',
      "L'équipe Un participe déjà au tournoi.",
    );
    await refused('startBracket', {}, 'wrong-phase', 'Il reste une ronde suisse à jouer.');
    await refused('publishRound', {}, 'draft-missing', "Tirez d'abord la ronde.");
    const late = await call('createTeam', { name: 'Tard', capacity: 2 });
    const missing = 'Équipe incomplète : Tard. Complétez-la ou retirez-la du tournoi.';
    await refused('enterTeam', { pk_team: late.pk_team }, 'teams-incomplete', missing);
    await call('drawRound');
    const alone = [{ fk_team_one: one, fk_team_two: two }];
    const unpaired = "L'équipe Trois n'a pas d'adversaire dans cette ronde.";
    await refused('previewRound', { pairings: alone }, 'pairings-invalid', unpaired, 'pairings');
    const round = await call('publishRound');
    await refused('drawRound', {}, 'wrong-phase', 'Toutes les rondes ont été tirées.');
    const cleared = { team_one_score: null, team_two_score: null, winner_team: null };
    await refused(
      'previewCorrection',
      { pk_match: round[0]?.pk_match, ...cleared },
      'nothing-to-clear',
      "Ce match n'a pas de résultat à effacer.",
    );

    await refused('startBracket', {}, 'results-missing', 'Il manque 2 résultats.');
    await playMatches(call, round, () => [2, 0]);
    const twice = { seeds: [one, two, one] };
    await refused(
      'startBracket',
      twice,
      'seeds-invalid',
      "L'équipe Un est citée deux fois.",
      'seeds',
    );
    await call('startBracket', { seeds: [one, two, three] });
    await refused('startBracket', {}, 'wrong-phase', 'Le bracket a déjà commencé.');
    await refused('enterTeam', { pk_team: four }, 'wrong-phase', 'Le bracket a déjà commencé.');
    const outside = "L'équipe Quatre ne participe pas au tournoi.";
    await refused('withdrawTeam', { pk_team: four }, 'not-in-tournament', outside);
  });
});

describe.each(DATABASES)('on %s', (kind) => {
  const api = useApi(kind);

  test('a bye has neither station nor hour, and a step answers the version that is read next', async () => {
    const call = createCaller(api.url, api.tokens.superAdmin);
    await registerTeams(call, ['Un', 'Deux', 'Trois']);
    const closed = await call('setRegistration', { open: false });
    expect(closed.version).toBe((await call('getTournament')).version);
    await call('startSwiss', { rounds: 1 });
    await call('drawRound');
    const round = await call('publishRound');
    const schedules = round.map(({ pk_match }) => ({ pk_match, station: 5, match_date: null }));
    expect(round.filter(({ bye }) => bye)).toHaveLength(1);
    expectRefusal(await api.admin('scheduleMatches', { schedules }), 409, 'tournament-match');
    const rows = await call('getRoundMatches', { pk_round: round[0]?.fk_round });
    expect(rows.map(({ station }) => station)).toEqual(round.map(({ station }) => station));
  });

  test.each([
    [{ avoid_rematches: true }, 'Les revanches restent évitées au premier tour.'],
    [{ seeds: [4, 3, 2, 1] }, HAND_MADE],
  ])('a bracket that began with %o says so when it would be drawn again', async (how, sentence) => {
    const own = await openApi(kind);
    onTestFinished(own.close);
    const call = await signIn(own.url, SUPER_ADMIN);
    await registerTeams(call, ['Un', 'Deux', 'Trois', 'Quatre']);
    await call('setRegistration', { open: false });
    await call('startSwiss', { rounds: 1 });
    await call('drawRound');
    const [first, ...others] = await call('publishRound');
    if (first === undefined) throw new Error('the round has no match');
    await playMatches(call, [first, ...others], () => [2, 0]);
    await call('startBracket', how);
    const { ways } = await call('previewCorrection', {
      pk_match: first.pk_match,
      team_one_score: 0,
      team_two_score: 2,
      winner_team: first.fk_team_two,
    });
    const redraw = ways.find(({ way }) => way === 'redraw');
    expect(redraw?.consequences).toContain(sentence);
  });
});
