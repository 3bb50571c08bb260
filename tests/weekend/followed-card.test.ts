import { isOpen } from '#contract/tournament/match-state.ts';
import { describe, expect, test } from 'vitest';
import { matchNames } from '#contract/tournament/match-names.ts';
import type { PlayedTournament } from '#contract/public-state.ts';
import { seedBracket, startBracket } from '#engine';
import {
  nextRound,
  resultFor,
  stateAfter,
  swissState,
  withoutTeam,
  withResults,
} from '#server/testing/states.ts';
import { currentStages } from '#server/tournament/plan-rows.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { teamCard, teamsToFollow } from '#web/lib/matches/team-card.ts';
import { withDu } from '#contract/words/match-articles.ts';
import { buildTeamPlayer } from '#tests/builders.ts';

/** Nine duos, so that somebody is exempt, a cut at six, one who leaves on Saturday and one on Sunday, a reset final. */
const TEAMS = 9;
const QUALIFIERS = 6;
const ROUNDS = 3;
const LEAVES_ON_SUNDAY = 2;

const weekend = [...momentsOf()];

describe('the card of the followed team, at every moment of a weekend', () => {
  test('names the opponent and the station of whoever can play, and nobody else is told to', () => {
    for (const { known, team } of everyCard()) {
      const open = known.matches.find((match) => isOpen(match) && plays(match, team));
      const card = teamCard(known, team);
      expect(card?.isUp).toBe(open !== undefined);
      if (open === undefined) continue;
      const other = open.fk_team_one === team ? open.team_two_name : open.team_one_name;
      expect(card?.now).toContain(`contre ${other}`);
      expect(card?.now).toContain(`poste ${open.station}`);
      expect(card?.now).toContain('14 h 30');
    }
  });

  test('says where an opponent comes from who is not known yet', () => {
    const seen = new Set<string>();
    for (const { known, team } of everyCard()) {
      const card = teamCard(known, team);
      const waiting = known.matches.find(
        (match) =>
          plays(match, team) &&
          !isOpen(match) &&
          match.winner_team === null &&
          !match.unwon &&
          match.sources !== null,
      );
      if (waiting === undefined || card?.now.startsWith('Retirée')) continue;
      const [, outcome, name] =
        /^contre le (gagnant|perdant) ((?:du|de la) [^,]+)/.exec(card?.now ?? '') ?? [];
      const names = matchNames(
        known.rounds.filter(({ side }) => side !== 'swiss'),
        known.matches.filter(({ sources }) => sources !== null),
      );
      const source = known.matches.find(({ key }) => withDu(names.get(key) ?? '') === name);
      expect(source?.winner_team).toBeNull();
      seen.add(outcome ?? '');
    }
    expect([...seen].toSorted()).toEqual(['gagnant', 'perdant']);
  });

  test('tells the result of the match that was just played, to both teams', () => {
    for (const [index, known] of weekend.entries()) {
      const before = weekend[index - 1]?.matches ?? [];
      const wasOpen = new Set(before.filter(isOpen).map(({ key }) => key));
      const over = known.matches.filter(
        ({ key, winner_team, score_team_one }) =>
          wasOpen.has(key) && winner_team !== null && score_team_one !== null,
      );
      for (const match of over) {
        const { fk_team_one, fk_team_two, team_one_name, team_two_name } = match;
        expect(teamCard(known, fk_team_one ?? 0)?.last).toMatch(
          new RegExp(`^(victoire|défaite)( par abandon à)? \\d - \\d contre ${team_two_name}$`),
        );
        expect(teamCard(known, fk_team_two ?? 0)?.last).toMatch(
          new RegExp(`^(victoire|défaite)( par abandon à)? \\d - \\d contre ${team_one_name}$`),
        );
      }
    }
  });

  test('says how it ended, for everybody and only then', () => {
    for (const { known, team } of everyCard()) {
      expect(teamCard(known, team)?.now).toMatch(expectedEnd(known, team));
    }
    const end = weekend.at(-1);
    expect(end?.tournament.phase).toBe('finished');
    expect(end?.matches.some(({ key }) => key === 'GF2')).toBe(true);
  });

  test('says who is exempt, and what everybody waits for between two rounds', () => {
    const lines = new Set(everyCard().map(({ known, team }) => teamCard(known, team)?.now));
    expect(lines).toContain('Exempte en ronde 1. Prochaine étape : la ronde 2');
    expect(lines).toContain('Exempte en ronde 2. Prochaine étape : la ronde 3');
    expect(lines).toContain('Prochaine étape : la première ronde');
    expect(lines).toContain('Prochaine étape : la ronde 2');
    expect(lines).toContain('Prochaine étape : la fin de la ronde');
    expect(lines).toContain('Classement en cours de calcul');
  });

  test('says who is through and who is not as soon as it is worked out', () => {
    const over = weekend.find(
      ({ tournament }) => tournament.round_number === ROUNDS && tournament.open_matches === 0,
    );
    if (over === undefined) throw new Error('no such moment');
    const told = (status: 'qualified' | 'out', qualifiers: number | null = QUALIFIERS) => ({
      ...over,
      tournament: { ...over.tournament, qualifiers },
      standings: over.standings.map((row) => ({
        ...row,
        qualification: { status, sentence: 'une phrase' },
      })),
    });
    expect(teamCard(told('qualified'), 1)).toMatchObject({
      now: 'Qualifiée. Prochaine étape : le bracket',
      needs: 'Une phrase.',
    });
    expect(teamCard(told('out'), 1)?.now).toBe('Éliminée, non qualifiée pour le bracket');
    expect(teamCard(told('out', null), 1)?.now).toBe('Qualifiée. Prochaine étape : le bracket');
  });

  test('never shows a gap, and forgets a team that there is not', () => {
    for (const { known, team } of everyCard()) {
      const text = JSON.stringify(Object.values(teamCard(known, team) ?? {}));
      expect(text).not.toMatch(/undefined|NaN|Pas défini|à venir/);
      expect(teamCard(known, 99)).toBeNull();
    }
  });

  test('can be had of every team that plays, by name', () => {
    for (const known of weekend) {
      const names = teamsToFollow(known).map(({ name }) => name);
      expect(names).toHaveLength(TEAMS);
      expect(names).toEqual(names.toSorted((one, two) => one.localeCompare(two, 'fr')));
    }
  });
});

function expectedEnd(known: PlayedTournament, team: number): RegExp {
  const placing = known.placings.find(({ pk_team }) => pk_team === team);
  const { champion, phase } = known.tournament;
  const hasLeft =
    known.standings.some(({ pk_team, withdrawn }) => pk_team === team && withdrawn) ||
    (team === LEAVES_ON_SUNDAY && known.matches.some(isLostBySunday));
  if (champion?.pk_team === team) return /^Championne$/;
  if (hasLeft) return /^Retirée/;
  if (placing) return placing.to === 2 ? /^Finaliste, 2e/ : /^Éliminée, \de/;
  const inBracket = known.matches.some((match) => match.sources && plays(match, team));
  if (phase !== 'swiss' && !inBracket) return /^Éliminée, non qualifiée/;
  return /^(?!Championne|Retirée|Finaliste|Éliminée)/;
}

function isLostBySunday(match: PlayedTournament['matches'][number]): boolean {
  const { winner_team, score_team_one, bye, sources } = match;
  const isWalkover = winner_team !== null && score_team_one === null && !bye && sources !== null;
  return isWalkover && plays(match, LEAVES_ON_SUNDAY) && winner_team !== LEAVES_ON_SUNDAY;
}

function everyCard(): { known: PlayedTournament; team: number }[] {
  return weekend.flatMap((known) =>
    Array.from({ length: TEAMS }, (_, index) => ({ known, team: index + 1 })),
  );
}

function plays({ fk_team_one, fk_team_two }: PlayedTournament['matches'][number], team: number) {
  return fk_team_one === team || fk_team_two === team;
}

/** One result at a time; the team from below wins the first of the two finals. */
function* momentsOf(): Generator<PlayedTournament> {
  let state = swissState(TEAMS, ROUNDS);
  state = { ...state, document: { ...state.document, qualifiers: QUALIFIERS } };
  yield publicOf(state);
  for (let round = 1; round <= ROUNDS; round += 1) {
    state = nextRound(state);
    yield publicOf(state);
    if (round === 2) {
      state = withoutTeam(state, TEAMS);
      yield publicOf(state);
    }
    while (hasOpen(state)) {
      state = withResults(state, 1);
      yield publicOf(state);
    }
  }
  const { document, swiss } = currentStages(state);
  const seeding = swiss && seedBracket(swiss, { avoidRematches: false });
  if (!seeding?.ok) throw new Error('the Swiss phase is not over');
  const begun = startBracket(seeding.teams.slice(0, QUALIFIERS), { reset: true });
  if (!begun.ok) throw new Error(begun.code);
  state = stateAfter(state, { document, groups: null, swiss, bracket: begun.state });
  yield publicOf(state);
  for (let played = 1; hasOpen(state); played += 1) {
    state = withUpset(state) ?? withResults(state, 1);
    yield publicOf(state);
    if (played === 2) {
      state = withoutTeam(state, LEAVES_ON_SUNDAY);
      yield publicOf(state);
    }
  }
}

/** The grand final, once it is open, won by its second team. */
function withUpset(state: TournamentState): TournamentState | null {
  const final = state.matches.find(({ key }) => key === 'GF');
  const { bracket, ...stages } = currentStages(state);
  if (final === undefined || bracket === null || final.winner_team !== null) return null;
  if (final.fk_team_one === null || final.fk_team_two === null) return null;
  const results = { ...bracket.results, GF: resultFor(final, false) };
  return stateAfter(state, { ...stages, bracket: { ...bracket, results } });
}

function hasOpen(state: TournamentState): boolean {
  return toPublicState(state, [], 1).matches.some(isOpen);
}

/** Everybody has a place and an hour. */
function publicOf(state: TournamentState): PlayedTournament {
  const teams = [...state.teams.values()].map(({ pk_team, name }) =>
    buildTeamPlayer({ fk_team: pk_team, name }),
  );
  const known = toPublicState(state, teams, 1);
  return {
    ...known,
    matches: known.matches.map((match) => ({
      ...match,
      station: match.pk_match,
      match_date: '2025-12-13 14:30:00',
    })),
  };
}
