import { describe, expect, test } from 'vitest';
import type { CasterCard } from '#contract/day/caster-card.ts';
import type { PlayedTournament } from '#contract/public-state.ts';
import { EVERY_SHAPE, publicBracket } from '#server/testing/brackets.ts';
import {
  bracketState,
  groupsState,
  stagePlayedOut,
  swissState,
  swissPhaseStates,
  withNextRound,
  withResults,
  withoutTeam,
} from '#server/testing/states.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { casterCard, type CardRules } from './caster-card.ts';

const RULES: CardRules = { until: null, hasBracket: true };
const publicOf = (state: TournamentState): PlayedTournament => toPublicState(state, [], 1);

function cardsOf(played: PlayedTournament, rules = RULES): CasterCard[] {
  return played.matches.flatMap(({ pk_match }) => casterCard(played, rules, pk_match) ?? []);
}

/** Whatever a caster might read out. */
function sentencesOf(card: CasterCard): string[] {
  const { teams, meetings, stakes, why, result, match } = card;
  const ofTeams = teams.flatMap((team) => [
    team.name,
    team.record,
    team.standing ?? 'sans rang',
    ...team.notes,
    ...team.path.flatMap(({ match: name, outcome }) => [name, outcome]),
    ...Object.values(team.stakes ?? {}),
  ]);
  return [match, why ?? 'rien', result ?? 'rien', ...meetings, ...stakes, ...ofTeams];
}

describe('whatever was played, no sentence tells of what is not known', () => {
  const afterAWithdrawal = [3, 5].flatMap((team) => {
    const begun = withNextRound(swissState(9, 3));
    return begun === null ? [] : [stagePlayedOut(withoutTeam(begun, team))];
  });
  const groups = groupsState(9, { groups: 2, qualifiers: 2 });
  const states: readonly (readonly [string, readonly PlayedTournament[]])[] = [
    ['a weekend', swissPhaseStates(11).map(publicOf)],
    [
      'a team that left',
      afterAWithdrawal.flatMap((state) => [state, bracketState(state)]).map(publicOf),
    ],
    [
      'groups',
      [groups, withResults(groups, 5), bracketState(stagePlayedOut(groups))].map(publicOf),
    ],
    ...EVERY_SHAPE.map(
      (shape) =>
        [
          JSON.stringify(shape),
          [0, 3, 6, 30].map((played) => publicBracket(7, shape, played)),
        ] as const,
    ),
  ];

  test.each(states)('%s', (_name, all) => {
    const cards = all.flatMap((played) => cardsOf(played));
    expect(cards.length).toBeGreaterThan(0);
    for (const sentence of cards.flatMap(sentencesOf)) {
      expect(sentence.trim()).not.toBe('');
      expect(sentence).not.toMatch(/undefined|null|NaN|Pas défini|Personne contre|contre $|\s\s/);
      // 'une victoires', '2 victoire'
      expect(sentence).not.toMatch(
        /\b1 (victoires|défaites|premières)|\b([2-9]|\d\d) (victoire|défaite)\b/,
      );
    }
  });
});

test('a team is told by what it has done before this match, and both by what is at stake', () => {
  const played = publicBracket(4, { elimination: 'double', reset: true }, 2);
  const final = played.matches.find(({ key }) => key === 'W2-1');
  const card = casterCard(played, RULES, final?.pk_match ?? 0);
  expect(card).toMatchObject({
    match: 'Finale winner',
    result: null,
    meetings: ['Première rencontre du tournoi.'],
    stakes: [],
  });
  expect(card?.teams[0]).toMatchObject({
    record: '1 victoire, aucune défaite',
    standing: null,
    path: [
      { match: 'Demi 1', outcome: expect.stringMatching(/^victoire 3 - 1 contre Équipe \d$/) },
    ],
    stakes: {
      won: expect.stringContaining('Grande finale'),
      lost: expect.stringContaining('Finale loser'),
    },
  });
});

test('the first match of the day has no path, and says so', () => {
  const [state] = [withNextRound(swissState(4, 3))];
  const [card] = state === null ? [] : cardsOf(publicOf(state));
  expect(
    card?.teams.map(({ record, path, notes, standing }) => ({ record, path, notes, standing })),
  ).toEqual([
    { record: 'Premier match du tournoi', path: [], notes: [], standing: null },
    { record: 'Premier match du tournoi', path: [], notes: [], standing: null },
  ]);
  expect(card?.stakes).toEqual(['Ronde 1 sur 3.', 'Toutes les équipes jouent le bracket.']);
  expect(card?.teams[0].stakes).toEqual({ won: 'Passe à 1 - 0', lost: 'Passe à 0 - 1' });
});

test('where so many wins or losses end it, the card says when this match is the one', () => {
  const state = withNextRound(swissState(4, 3));
  const [card] =
    state === null
      ? []
      : cardsOf(publicOf(state), { until: { wins: 1, losses: 1 }, hasBracket: true });
  expect(card?.teams[1].stakes).toEqual({ won: 'Qualifiée', lost: 'Éliminée' });
});

test('a match that is over tells its result, a forfeit and an abandon as such, and the games that nobody played as nothing', () => {
  const begun = withNextRound(swissState(4, 3));
  if (begun === null) throw new Error('a round can be drawn');
  const [first] = begun.matches;
  const over = (one: number | null, two: number | null) =>
    publicOf({
      ...begun,
      matches: begun.matches.map((match) =>
        match === first
          ? { ...match, score_team_one: one, score_team_two: two, winner_team: match.fk_team_one }
          : match,
      ),
    });
  const resultOf = (one: number | null, two: number | null) =>
    casterCard(over(one, two), RULES, first?.pk_match ?? 0)?.result;
  expect(resultOf(2, 0)).toBe("L'équipe Équipe 1 gagne 2 - 0.");
  expect(resultOf(0, 0)).toBe("L'équipe Équipe 1 gagne par forfait.");
  expect(resultOf(1, 0)).toBe("L'équipe Équipe 1 gagne par abandon à 1 - 0.");
  expect(resultOf(null, null)).toBe("L'équipe Équipe 3 s'est retirée : l'équipe Équipe 1 gagne.");
});

test('two who meet again are told of it, and of a streak and a last game', () => {
  const all = publicBracket(4, { elimination: 'double', reset: true }, 30);
  const last = cardsOf(all).find(({ match }) => /Grande finale/.test(match));
  const sentences = last ? sentencesOf(last) : [];
  expect(last?.meetings.every((sentence) => !sentence.startsWith('Première'))).toBe(true);
  expect(sentences.some((sentence) => sentence.endsWith('de suite'))).toBe(true);
});

test('there is no card of a match without two teams', () => {
  const played = publicBracket(4, {}, 0);
  const empty = played.matches.find(({ fk_team_one }) => fk_team_one === null);
  expect(casterCard(played, RULES, empty?.pk_match ?? -1)).toBeNull();
});
