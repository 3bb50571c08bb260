import { describe, expect, test } from 'vitest';
import { WEEKEND_FORMAT, type Format } from '#contract/tournament/format.ts';
import { refusalSentence, type Verdict } from '#server/rules/result.ts';
import {
  bracketState,
  emptyState,
  GROUPS_FORMAT,
  groupsState,
  stagePlayedOut,
  swissState,
} from '#server/testing/states.ts';
import {
  mayDrawRound,
  mayStartBracket,
  mayStartGroups,
  mayStartSwiss,
} from './stages/may-start.ts';
import { seedsFor } from './stages/seeds.ts';
import { engineFirstStage, currentPhase } from './stages/stages.ts';
import type { TournamentState } from './state.ts';
import { stepsView } from './stages/steps.ts';
import { tournamentSummary } from './summary.ts';
import { toPublicState } from './public-tournament.ts';

const begun = groupsState(8, { groups: 2, qualifiers: 2 });
const over = stagePlayedOut(begun);
const closed = (state: TournamentState): TournamentState => ({
  ...state,
  document: { ...state.document, registrationOpen: false },
});
const verdictText = (verdict: Verdict) => (verdict === null ? 'fine' : refusalSentence(verdict));
const publicState = (state: TournamentState) => toPublicState(state, [], 1);

describe('the steps', () => {
  const line = (state: TournamentState) =>
    stepsView(state, 1, null).steps.map(({ key, state }) => `${key} ${state}`);
  const next = (state: TournamentState) => stepsView(state, 1, null).next;

  test('of groups go from the registrations over one step to the bracket', () => {
    const ready = closed(emptyState(8, GROUPS_FORMAT));
    expect(next(ready)).toEqual({
      action: 'startGroups',
      label: 'Lancer les poules',
      preview: [
        '8 équipes jouent en 2 poules : 12 matchs en BO3.',
        'Tous les matchs sont visibles aussitôt : chaque équipe rencontre toutes les autres de sa poule.',
      ],
      refusal: null,
    });
    expect(line(ready)).toEqual([
      'registration current',
      'groups coming',
      'bracket coming',
      'finished coming',
    ]);
    expect(line(begun)[1]).toBe('groups current');
    expect(next(begun)).toMatchObject({
      action: 'startBracket',
      refusal: 'Il manque 12 résultats.',
    });
    expect(next(over)).toMatchObject({
      label: 'Lancer le bracket',
      preview: [
        "4 équipes entrent dans le bracket, placées d'après le classement.",
        'Les matchs se jouent en BO7, la petite finale en BO5, la finale en BO9.',
      ],
      refusal: null,
    });
    expect(line(bracketState(over))).toEqual([
      'registration done',
      'groups done',
      'bracket current',
      'finished coming',
    ]);
  });

  test('of an event without a bracket end with its only stage', () => {
    const alone: Format = { ...GROUPS_FORMAT, last: null };
    expect(tournamentSummary(emptyState(8, alone), 1)).toMatchObject({
      qualifiers: null,
      rounds_total: 3,
      groups: { count: 2, qualifiers: null },
    });
    expect(tournamentSummary(emptyState(8, GROUPS_FORMAT), 1)).toMatchObject({
      qualifiers: 4,
      groups: { count: 2, qualifiers: 2 },
    });
    const one = { kind: 'groups', groups: 1, best_of: 1, qualifiers: null } as const;
    expect(next(closed(emptyState(4, { first: one, last: null })))).toMatchObject({
      label: 'Lancer le championnat',
      preview: [
        '4 équipes jouent un championnat : 6 matchs en BO1.',
        'Tous les matchs sont visibles aussitôt : chaque équipe rencontre toutes les autres.',
      ],
    });
    const league = groupsState(4, { groups: 1 }, alone);
    expect(publicState(league).matches[0]).toMatchObject({
      explanation: 'chaque équipe rencontre toutes les autres',
    });
    expect(publicState(league).matches[0]).not.toHaveProperty('group');
    expect(line(league)).toEqual(['registration done', 'groups current', 'finished coming']);
    expect(next(league)).toBeNull();
    const end = stagePlayedOut(league);
    expect(currentPhase(end)).toBe('finished');
    expect(line(end)).toEqual(['registration done', 'groups done', 'finished current']);
    expect(publicState(end).tournament.champion?.name).toBe(publicState(end).standings[0]?.name);
    expect(publicState(end).placings.map(({ from }) => from)).toEqual([1, 2, 3, 4]);
    expect(verdictText(mayStartBracket(end))).toBe('Cet événement se joue sans bracket.');
    const several = stagePlayedOut(groupsState(8, { groups: 2 }, alone));
    expect(currentPhase(several)).toBe('finished');
    expect(publicState(several).tournament.champion).toBeNull();
    expect(stepsView(several, 1, null).steps.at(-1)?.label).toBe('Résultat');
  });

  test('of a Swiss phase alone end with its last round', () => {
    const alone = { ...WEEKEND_FORMAT, last: null };
    const swiss = { ...swissState(4, 2), format: alone };
    expect(currentPhase(swiss)).toBe('swiss');
    const end = stagePlayedOut(swiss);
    expect(currentPhase(end)).toBe('finished');
    expect(publicState(end).tournament.champion?.name).toBe(publicState(end).standings[0]?.name);
    expect(next(end)).toBeNull();
    expect(line(end)).toEqual([
      'registration done',
      'round-1 done',
      'round-2 done',
      'finished current',
    ]);
  });

  test('of a bracket alone begin with it, in the order of registration', () => {
    const alone: Format = { ...GROUPS_FORMAT, first: null };
    const ready = closed(emptyState(4, alone));
    expect(line(ready)).toEqual(['registration current', 'bracket coming', 'finished coming']);
    expect(next(ready)).toMatchObject({
      action: 'startBracket',
      preview: [
        "4 équipes entrent dans le bracket, placées dans l'ordre des inscriptions.",
        expect.anything(),
      ],
      refusal: null,
    });
    expect(verdictText(mayStartBracket(emptyState(4, alone)))).toBe(
      "Fermez d'abord les inscriptions.",
    );
    const entering = seedsFor(ready, { size: 3, avoid_rematches: true });
    expect(entering.ok && entering.value.seeds).toEqual([1, 2, 3]);
    expect(engineFirstStage(ready)).toBeNull();
  });
});

describe('what does not go is refused in a sentence', () => {
  const withGroups = (teams: number, groups: number, qualifiers: number | null = null) => {
    const first = { kind: 'groups' as const, groups, best_of: 3, qualifiers };
    return closed(emptyState(teams, { ...GROUPS_FORMAT, first }));
  };

  test('groups that cannot be', () => {
    expect(verdictText(mayStartGroups(withGroups(8, 2, 2)))).toBe('fine');
    expect(verdictText(mayStartGroups(withGroups(7, 4)))).toBe(
      "Une poule doit compter au moins 2 équipes : 7 équipes pour 4 poules, c'est trop peu.",
    );
    expect(verdictText(mayStartGroups(withGroups(8, 2), { groups: 5 }))).toMatch(
      /8 équipes pour 5 poules/,
    );
    expect(verdictText(mayStartGroups(withGroups(7, 2, 4)))).toBe(
      "La plus petite poule compte 3 équipes : il ne peut pas s'en qualifier davantage.",
    );
    expect(verdictText(mayStartGroups(withGroups(4, 1, 1)))).toBe(
      'Au moins 2 équipes doivent se qualifier pour le bracket.',
    );
    expect(verdictText(mayStartGroups(withGroups(1024, 16)))).toBe(
      "Cela ferait 32256 matchs, plus que le site n'en accepte. Formez davantage de poules.",
    );
    expect(verdictText(mayStartGroups(withGroups(1, 1)))).toBe(
      'Il faut au moins 2 équipes complètes.',
    );
    expect(verdictText(mayStartGroups(begun))).toBe('Les poules ont déjà commencé.');
  });

  test('what belongs to another format', () => {
    const groups = withGroups(8, 2, 2);
    expect(verdictText(mayStartSwiss(groups))).toBe('Cet événement se joue sans phase suisse.');
    expect(verdictText(mayDrawRound(groups))).toBe('Cet événement se joue sans phase suisse.');
    expect(verdictText(mayDrawRound(begun))).toBe('Cet événement se joue sans phase suisse.');
    expect(verdictText(mayStartBracket(groups))).toBe("Lancez d'abord les poules.");
    expect(verdictText(mayStartGroups(closed(emptyState(4))))).toBe(
      'Cet événement se joue sans poules.',
    );
  });
});
