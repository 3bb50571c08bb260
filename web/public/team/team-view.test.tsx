import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MatchDay } from '#contract/day/day.ts';
import type { PublicState } from '#contract/public-state.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import {
  bracketState,
  emptyState,
  GROUPS_FORMAT,
  groupsState,
  nextRound,
  stagePlayedOut,
  swissState,
  withoutTeam,
  withResults,
} from '#server/testing/states.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { matchNamesIn } from '#web/lib/matches/team-card.ts';
import { StaticRouter } from '#web/ui/router.tsx';
import { nextSteps } from '#contract/tournament/next-steps.ts';
import { buildTeamPlayer } from '#tests/builders.ts';
import { TeamProfile } from './team-profile.tsx';
import { teamView } from './team-view.ts';

test('before the tournament it tells who plays, and who is missing', () => {
  const page = show(emptyState(3), 2);
  expect(page.text).toContain('Équipe 2 Zoé 2 Max 2');
  expect(page.text).toContain('Inscrite Son premier match');
  expect(page.text).not.toContain('Ses matchs');
  const alone = show(emptyState(3), 2, { players: 1 });
  expect(alone.text).toContain('il manque 1 joueur. À compléter');
  expect(show(emptyState(3), 2, { players: 0 }).text).toContain('Aucun joueur dans cette équipe');
  expect(show(emptyState(3), 2, { players: 3, capacity: 3 }).text).not.toContain('manque');
  expect(show(emptyState(3), 2, { players: 1, capacity: 1 }).text).toContain('Inscrite');
});

test('a team that waits for a place is told its own in the line, until it is too late', () => {
  expect(show(emptyState(3), 2, { waiting: [1, 2] }).text).toContain("2e en liste d'attente");
  const begun = show(swissState(3, 2), 9, { waiting: [9] });
  expect(begun.text).toContain("N'a pas eu de place");
  expect(begun.text).not.toContain('en liste');
});

test('in the rounds it tells the next match, the rank, and every match with its reason', () => {
  const state = nextRound(withResults(nextRound(swissState(4, 3))));
  const page = show(state, 1);
  expect(page.text).toMatch(/Ronde 2 · à jouer · BO3 Poste 1 .*contre/);
  expect(page.text).toMatch(/Classement \de sur 4|Classement 1re sur 4/);
  expect(page.text).toContain('Victoires - défaites : 1 - 0');
  expect(page.text.match(/Pourquoi ce match \? [A-Z0-9]/g)).toHaveLength(3);
  expect(page.text).not.toContain('En cas de');
  expect(page.links).toContainEqual(expect.stringMatching(/^\/equipes\/[234]$/));
  expect(page.links).not.toContain('/equipes/1');
});

test('it tells how far the next match is, and for how long', () => {
  const state = nextRound(swissState(4, 3));
  const day = { there: { one: false, two: false }, reported: { one: false, two: false } };
  const since = '2025-12-13T10:00:00Z';
  const textWith = (changes: Pick<MatchDay, 'progress' | 'since'>) =>
    show(state, 1, { day: { ...day, ...changes } }).text;
  const called = textWith({ progress: 'called', since });
  expect(called).toMatch(/Ronde 1 · appelé depuis 0 min · BO3/);
  expect(called).toMatch(/Ses matchs Appelé 0 min/);
  expect(textWith({ progress: 'playing', since })).toContain('Ronde 1 · en cours depuis 0 min');
  expect(textWith({ progress: 'upcoming', since: null })).toContain('Ronde 1 · à jouer · BO3');
});

test('in groups and in the bracket that follows, it tells where it stands and where it goes', () => {
  const groups = groupsState(8, { groups: 2, qualifiers: 2 });
  expect(show(groups, 1).text).toMatch(/Poule A · Ronde 1 · à jouer/);
  expect(show(withResults(groups), 1).text).toContain('de la poule A');
  const bracket = bracketState(stagePlayedOut(groups));
  const page = show(bracket, 1);
  expect(page.text).toMatch(/En cas de victoire Finale, contre le gagnant de la demi \d/);
  expect(page.text).toMatch(/En cas de défaite Petite finale, contre le perdant de la demi \d/);
  expect(page.links).toContain('/tournaments/rocket-league/bracket?equipe=1');
});

test('a league has no bracket to speak of', () => {
  const league = { ...GROUPS_FORMAT, last: null };
  const page = show(stagePlayedOut(groupsState(4, { groups: 1 }, league)), 1);
  expect(page.text).toMatch(/Classement (1re|\de) sur 4/);
  expect(page.text).toContain('Ronde 3');
  expect(page.text).not.toMatch(/Poule|En cas de|bracket/);
});

test('it ends with who won, who is out and who has left', () => {
  const over = stagePlayedOut(bracketState(stagePlayedOut(swissState(4, 2))));
  const { champion } = toPublicState(over, [], 1).tournament;
  const won = show(over, champion?.pk_team ?? 0);
  expect(won.text).toContain('Championne');
  expect(won.text).not.toContain('Prochain match');
  const others = [1, 2, 3, 4].filter((team) => team !== champion?.pk_team);
  for (const team of others) expect(show(over, team).text).toMatch(/Finaliste|Éliminée/);
  expect(show(withoutTeam(nextRound(swissState(4, 2)), 3), 3).text).toContain('Retirée du tournoi');
});

test('who did not come in does not play, and who is gone has no page', () => {
  expect(show(swissState(3, 2), 9, { entered: [1, 2, 3, 9] }).text).toContain('Ne joue pas');
  expect(teamView({ ...toPublicState(emptyState(2), [], 1), waiting: [] }, 7)).toBeNull();
});

type Scene = {
  players?: number;
  capacity?: number;
  waiting?: number[];
  entered?: number[];
  /** The day of all matches. */
  day?: MatchDay;
};

function show(state: TournamentState, team: number, scene: Scene = {}) {
  const { players = 2, capacity = 2, waiting = [] } = scene;
  const { entered = [...state.teams.keys()].filter((key) => !waiting.includes(key)) } = scene;
  const rowsOf = (keys: readonly number[]) => keys.flatMap((key) => rows(key, players, capacity));
  const publicState = toPublicState(state, rowsOf(entered), 1);
  const matches = publicState.matches.map((match) => ({
    ...match,
    ...(scene.day && { day: scene.day }),
  }));
  const viewState = { ...publicState, matches, waiting: rowsOf(waiting) };
  const view = teamView(viewState, team);
  if (view === null) throw new Error('there is such a team');
  const html = renderToStaticMarkup(
    <StaticRouter>
      <TeamProfile
        view={view}
        steps={view.next && nextSteps(view.next.match, viewState, team)}
        event={FIRST_EVENTS.event}
        names={matchNamesIn(viewState)}
        teamAddress={(key) => `/equipes/${key}`}
        hours={null}
        action={null}
      />
    </StaticRouter>,
  );
  return {
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
    text: html
      .replaceAll(/&#x27;|’/g, "'")
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  };
}

function rows(fk_team: number, players: number, capacity: number): PublicState['teams'] {
  const team = { fk_team, name: `Équipe ${fk_team}`, capacity };
  const named = ['Zoé', 'Max', 'Ada'].slice(0, players).map((name, index) => {
    const pk_player = fk_team * 10 + index;
    return buildTeamPlayer({ ...team, pk_player, username: `${name} ${fk_team}` });
  });
  return named.length > 0 ? named : [buildTeamPlayer(team)];
}
