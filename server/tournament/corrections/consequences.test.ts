import { describe, expect, test } from 'vitest';
import {
  bracketState,
  nextRound,
  stagePlayedOut,
  resultFor,
  stateAfter,
  swissState,
  withResults,
} from '#server/testing/states.ts';
import { correctionConsequences } from './consequences.ts';
import { waysFor } from './corrections.ts';
import type { Stages } from '#server/tournament/plan-rows.ts';
import { correctionReach } from './reach.ts';
import type { TournamentState } from '#server/tournament/state.ts';

describe('what a correction would change', () => {
  const first = withResults(nextRound(swissState(6, 3)));
  const second = withResults(nextRound(first), 1);

  test('is nothing when the same result is entered again', () => {
    expect(sentencesFor(first, 'S1-1', 'keep', true)).toEqual(["Rien d'autre ne change."]);
  });

  test('are places in the standings', () => {
    expect(sentencesFor(first, 'S1-1', 'keep')).toEqual([
      "Classement : l'équipe Équipe 4 passe de la 4e à la 1re place.",
      "Classement : l'équipe Équipe 5 passe de la 5e à la 4e place.",
      "Classement : l'équipe Équipe 6 passe de la 6e à la 5e place.",
      "Classement : l'équipe Équipe 1 passe de la 1re à la 6e place.",
    ]);
  });

  test('is a whole round that goes, with what was played of it', () => {
    expect(sentencesFor(second, 'S1-1', 'rollback')[0]).toBe(
      'Ronde suisse 2 : 3 matchs retirés, dont 1 déjà joué.',
    );
  });

  test('are new opponents in matches that were not played, and why they meet', () => {
    const drawn = sentencesFor(nextRound(first), 'S1-1', 'redraw').filter((line) =>
      line.startsWith('Ronde'),
    );
    expect(drawn.length).toBeGreaterThan(0);
    for (const line of drawn) {
      expect(line).toMatch(
        /^Ronde suisse 2 : Équipe \d – Équipe \d devient Équipe \d – Équipe \d \(.+\)\.$/,
      );
    }
  });

  test('is the score of a match under way that gets other teams', () => {
    const drawn = nextRound(first);
    const running = {
      ...drawn,
      matches: drawn.matches.map((match) =>
        match.key.startsWith('S2-') ? { ...match, score_team_one: 1, score_team_two: 0 } : match,
      ),
    };
    expect(sentencesFor(running, 'S1-1', 'redraw')[0]).toMatch(
      / Son score en cours \(1 - 0\) est effacé\.$/,
    );
  });

  test('is a draft that has to be drawn again', () => {
    const draft = { round: 2, tables: [], notices: [] };
    const drafted = { ...first, document: { ...first.document, draft } };
    expect(sentencesFor(drafted, 'S1-1', 'keep')).toContain(
      'Le brouillon de la ronde 2 est à tirer à nouveau.',
    );
  });

  test('is the bracket that goes when the Swiss phase is taken up again', () => {
    const bracket = bracketState(stagePlayedOut(swissState(4, 1)));
    expect(sentencesFor(withResults(bracket, 1), 'S1-1', 'rollback')[0]).toBe(
      'Le bracket : 6 matchs retirés, dont 1 déjà joué.',
    );
  });

  test('are later matches of the bracket that other teams play, and the results that are erased with them', () => {
    const bracket = bracketState(stagePlayedOut(swissState(4, 1)));
    expect(sentencesFor(withResults(withResults(bracket, 2)), 'W1-1', 'rollback')).toEqual([
      'Finale winner : Équipe 1 – Équipe 2 devient Équipe 4 – Équipe 2. Son résultat (3 - 1) est effacé.',
      'Loser R1 : Équipe 4 – Équipe 3 devient Équipe 1 – Équipe 3. Son résultat (3 - 1) est effacé.',
      'Finale loser : Équipe 2 – Équipe 4 devient Pas défini – Pas défini.',
      'Grande finale : Équipe 1 – Pas défini devient Pas défini – Pas défini.',
    ]);
  });

  test('are the results that are erased where nobody plays any more', () => {
    const bracket = bracketState(stagePlayedOut(swissState(4, 1)));
    const decided = withResults(withResults(nobodyCame(bracket, 'W1-2')));
    const stages = withoutWinner(decided, 'W1-1');
    expect(
      correctionConsequences(decided, stages, correctionReach(decided, stages, 'W1-1')),
    ).toEqual([
      'Finale winner : Équipe 1 – Personne devient Personne – Personne.',
      'Loser R1 : Équipe 4 – Personne devient Personne – Personne.',
      'Finale loser : Personne – Équipe 4 devient Personne – Personne.',
      'Grande finale : Équipe 1 – Équipe 4 devient Personne – Personne. Son résultat (3 - 1) est effacé.',
    ]);
  });
});

function nobodyCame(state: TournamentState, key: string): TournamentState {
  return stateAfter(state, withoutWinner(state, key));
}

function withoutWinner(state: TournamentState, key: string): Stages {
  const match = state.matches.find((candidate) => candidate.key === key);
  const result = match && { ...resultFor(match, true), scoreOne: 0, scoreTwo: 0, winner: null };
  const ways = match && result && waysFor(state, match, result);
  const [way] = ways?.ok ? ways.value : [];
  if (way === undefined) throw new Error(`${key} cannot be without a winner`);
  return way.stages;
}

/** The sentences when the other team has won, or the same team again. */
function sentencesFor(state: TournamentState, key: string, way: string, again = false): string[] {
  const match = state.matches.find((candidate) => candidate.key === key);
  const ways = match && waysFor(state, match, resultFor(match, again));
  const chosen = ways?.ok ? ways.value.find((candidate) => candidate.way === way) : undefined;
  if (chosen === undefined) throw new Error(`${way} is not offered for ${key}`);
  return correctionConsequences(state, chosen.stages, correctionReach(state, chosen.stages, key));
}
