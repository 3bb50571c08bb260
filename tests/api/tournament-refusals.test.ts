import { describe, test } from 'vitest';
import { callerOf, playMatches, registerTeams } from '#scripts/weekend.ts';
import { expectRefusal } from './expectations.ts';
import { DATABASES, useApi } from './harness.ts';

describe.each(DATABASES)('a step of the tournament on %s', (kind) => {
  const api = useApi(kind);

  test('that comes too early or too late says why', async () => {
    const call = callerOf(api.url, api.tokens.superAdmin);
    const refused = async (
      action: Parameters<typeof api.admin>[0],
      payload: object,
      ...[code, message, field]: [Parameters<typeof expectRefusal>[2], string, string?]
    ) => {
      const errors = field === undefined ? {} : { errors: { [field]: message } };
      expectRefusal(await api.admin(action, payload), 409, code, { message, ...errors });
    };
    const [one, two, three, four] = await registerTeams(call, ['Un', 'Deux', 'Trois', 'Quatre']);
    const closeFirst = "Closez d'abord les inscriptions.";
    await refused('startSwiss', { rounds: 1 }, 'wrong-phase', closeFirst);
    await refused('drawRound', {}, 'wrong-phase', "Lancez d'abord la phase suisse.");
    await refused('publishRound', {}, 'wrong-phase', "Lancez d'abord la phase suisse.");
    await call('setRegistration', { open: false });
    await call('startSwiss', { rounds: 1 });

    await refused('setRegistration', { open: true }, 'wrong-phase', 'Le tournoi a déjà commencé.');
    await refused('startSwiss', {}, 'wrong-phase', 'La phase suisse a déjà commencé.');
    await refused('enterTeam', { pk_team: one }, 'wrong-phase', 'Un participe déjà au tournoi.');
    await refused('startBracket', {}, 'wrong-phase', 'Il reste une ronde suisse à jouer.');
    await refused('publishRound', {}, 'draft-missing', "Tirez d'abord la ronde.");
    await call('drawRound');
    const alone = [{ fk_team_one: one, fk_team_two: two }];
    const unpaired = "Trois n'a pas d'adversaire dans cette ronde.";
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
    await refused('startBracket', twice, 'seeds-invalid', 'Un est citée deux fois.', 'seeds');
    await call('startBracket', { seeds: [one, two, three] });
    await refused('startBracket', {}, 'wrong-phase', 'Le bracket a déjà commencé.');
    await refused('enterTeam', { pk_team: four }, 'wrong-phase', 'Le bracket a déjà commencé.');
    const outside = 'Quatre ne participe pas au tournoi.';
    await refused('withdrawTeam', { pk_team: four }, 'not-in-tournament', outside);
  });
});
