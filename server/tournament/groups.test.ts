import { describe, expect, test } from 'vitest';
import { refusalSentence } from '#server/rules/result.ts';
import {
  bracketState,
  groupsState,
  stagePlayedOut,
  resultFor,
  stateAfter,
  withoutTeam,
  withResults,
} from '#server/testing/states.ts';
import { bestOfMatch } from './best-of.ts';
import { correctionConsequences } from './corrections/consequences.ts';
import { isWithoutConsequences, waysFor } from './corrections/corrections.ts';
import { createOutlookTask, computeQualifications } from './stages/qualification.ts';
import { correctionReach, recommend } from './corrections/reach.ts';
import { firstRoundRematches, seedsFor } from './stages/seeds.ts';
import { currentPhase } from './stages/stages.ts';
import type { TournamentState } from './state.ts';
import { tournamentSummary } from './summary.ts';
import { toPublicState } from './public-tournament.ts';

const TWO_GROUPS = { groups: 2, qualifiers: 2 };
const begun = groupsState(8, TWO_GROUPS);
const over = stagePlayedOut(begun);
const publicState = (state: TournamentState) => toPublicState(state, [], 1);

describe('groups', () => {
  test('start with all their matches: round after round, each at a station of its own in its round', () => {
    const { matches, rounds, tournament } = publicState(begun);
    expect(matches).toHaveLength(12);
    expect(rounds.map(({ label, side, number }) => [label, side, number])).toEqual([
      ['Poules, ronde 1', 'groups', 1],
      ['Poules, ronde 2', 'groups', 2],
      ['Poules, ronde 3', 'groups', 3],
    ]);
    for (const { pk_round } of rounds) {
      const stations = matches.filter(({ fk_round }) => fk_round === pk_round);
      expect(stations.map(({ station }) => station)).toEqual([1, 2, 3, 4]);
    }
    expect(matches.map(({ group }) => group).slice(0, 4)).toEqual([1, 1, 2, 2]);
    expect(matches[0]?.explanation).toBe(
      'dans la poule A, chaque équipe rencontre toutes les autres',
    );
    expect(tournament).toMatchObject({
      phase: 'groups',
      round_number: 1,
      rounds_total: 3,
      qualifiers: 4,
      open_matches: 12,
      groups: { count: 2, qualifiers: 2 },
    });
  });

  test('are ranked each for itself, and every place says why', () => {
    const { standings } = publicState(over);
    expect(standings.map(({ group, rank }) => [group, rank])).toEqual(
      [1, 2].flatMap((group) => [1, 2, 3, 4].map((rank) => [group, rank])),
    );
    const [first] = standings;
    expect(first).toMatchObject({ median_buchholz: 0, buchholz: 0, opponents_win_rate: 0 });
    for (const { explanation } of standings) expect(explanation).toMatch(/^(devant|derrière) /);
    expect(publicState(begun).standings[0]?.explanation).toBe(
      'devant Équipe 4 à la tête de série initiale : n° 1 contre n° 4',
    );
  });

  test('of which one is level are told apart by their own match first', () => {
    const { standings } = publicState(over);
    const level = standings.filter(({ explanation }) => explanation.includes('face-à-face'));
    expect(level.length).toBeGreaterThan(0);
  });

  test('say what a team needs once it has few matches left, and what is certain at any time', () => {
    const qualifications = (state: TournamentState) => {
      const task = createOutlookTask(state);
      return task === null ? null : computeQualifications(task);
    };
    expect(qualifications(begun)).toBeNull();
    const lastRound = withResults(begun, 8);
    expect(qualifications(lastRound)?.size).toBe(8);
    for (const { sentence } of qualifications(lastRound)?.values() ?? [])
      expect(sentence).toMatch(/^.+\.$/);
    const ends = [...(qualifications(over)?.values() ?? [])].map(({ status }) => status);
    expect(ends.filter((status) => status === 'qualified')).toHaveLength(4);
    expect(ends.filter((status) => status === 'out')).toHaveLength(4);
    expect(qualifications(groupsState(8, { groups: 2 }))).toBeNull();
    expect(qualifications(bracketState(over))).toBeNull();
  });

  test('that a team leaves are won without playing by those it would have met', () => {
    const left = withoutTeam(withResults(begun, 4), 1);
    const own = publicState(left).matches.filter(({ fk_team_one, fk_team_two }) =>
      [fk_team_one, fk_team_two].includes(1),
    );
    expect(own.filter(({ winner_team }) => winner_team !== null && winner_team !== 1)).toHaveLength(
      2,
    );
    const done = stagePlayedOut(left);
    expect(publicState(done).standings.find(({ pk_team }) => pk_team === 1)?.withdrawn).toBe(true);
    const entering = seedsFor(done, { avoid_rematches: true });
    expect(entering.ok && entering.value.seeds).not.toContain(1);
  });
});

describe('a bracket after groups', () => {
  test('takes as many of each, who meet their group mates as late as can be', () => {
    const entering = seedsFor(over, { avoid_rematches: true });
    if (!entering.ok) throw new Error(refusalSentence(entering));
    expect(entering.value.seeds).toHaveLength(4);
    expect(firstRoundRematches(entering.value.first, entering.value.seeds)).toEqual([]);
    const six = seedsFor(over, { size: 6, avoid_rematches: true });
    expect(six.ok && six.value.seeds).toHaveLength(6);
    const five = seedsFor(over, { size: 5, avoid_rematches: true });
    expect(!five.ok && refusalSentence(five)).toBe(
      "Le bracket doit prendre autant d'équipes dans chaque poule.",
    );
    const mates = publicState(over).standings.map(({ pk_team }) => pk_team);
    const byHand = seedsFor(over, { seeds: mates.slice(0, 2), avoid_rematches: true });
    expect(byHand.ok && firstRoundRematches(byHand.value.first, byHand.value.seeds)).toHaveLength(
      1,
    );
  });

  test('is played in the format of the event, and everybody is placed', () => {
    const bracket = bracketState(over);
    expect(
      publicState(bracket)
        .rounds.map(({ label, best_of }) => [label, best_of])
        .slice(3),
    ).toEqual([
      ['Demi-finales', 7],
      ['Petite finale', 5],
      ['Finale', 9],
    ]);
    expect(bestOfMatch(bracket.document, 'P3')).toBe(5);
    expect(bestOfMatch(bracket.document, 'G1R1-1')).toBe(3);
    expect(bestOfMatch(bracket.document, 'S1-1')).toBeNull();
    expect(tournamentSummary(bracket, 1)).toMatchObject({
      phase: 'bracket',
      grand_final_reset: null,
    });
    const end = publicState(stagePlayedOut(bracket));
    expect(end.tournament.phase).toBe('finished');
    expect(end.tournament.champion).not.toBeNull();
    expect(end.placings.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 6],
      [5, 6],
      [7, 8],
      [7, 8],
    ]);
  });

  test('hangs on the results of the groups: a correction keeps it, draws it again or takes it away', () => {
    const state = bracketState(over);
    const match = state.matches.find(({ key }) => key === 'G1R1-1');
    if (match === undefined) throw new Error('the groups have a first match');
    const ways = waysFor(state, match, resultFor(match, false));
    if (!ways.ok) throw new Error(refusalSentence(ways));
    expect(ways.value.map(({ way, label }) => [way, label])).toEqual([
      ['keep', 'Garder le bracket tel quel'],
      ['redraw', 'Tirer à nouveau le bracket'],
      ['rollback', 'Revenir aux poules'],
    ]);
    expect(isWithoutConsequences(state, match.key, ways.value)).toBe(false);
    const [keep, redraw, rollback] = ways.value.map(({ way, stages }) => ({
      way,
      stages,
      reach: correctionReach(state, stages, match.key),
    }));
    if (!keep || !redraw || !rollback) throw new Error('there are three ways');
    expect(keep.reach.removed).toEqual([]);
    expect(correctionConsequences(state, keep.stages, keep.reach)[0]).toMatch(
      /^Poule A : l'équipe .+ passe de la \d(re|e) à la \d(re|e) place\.$/,
    );
    expect(correctionConsequences(state, rollback.stages, rollback.reach)[0]).toBe(
      'Le bracket : 4 matchs retirés, encore sans résultat.',
    );
    expect(recommend(state, [keep, redraw, rollback])?.way).toBe('redraw');
    expect(currentPhase(stateAfter(state, rollback.stages))).toBe('groups');
    const begunBracket = withResults(state, 1);
    const later = waysFor(begunBracket, match, resultFor(match, false));
    expect(later.ok && later.value.map(({ way }) => way)).toEqual(['keep', 'rollback']);
  });
});

test('a result of a group changes nothing else until the bracket is drawn', () => {
  const state = withResults(begun);
  const [match] = state.matches;
  if (match === undefined) throw new Error('the groups have a first match');
  for (const result of [resultFor(match, false), null]) {
    const ways = waysFor(state, match, result);
    expect(ways.ok && ways.value.map(({ way }) => way)).toEqual(['keep']);
    expect(ways.ok && isWithoutConsequences(state, match.key, ways.value)).toBe(true);
  }
});
