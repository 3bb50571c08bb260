import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PublicState } from '#contract/public-state.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { Tournaments } from '#web/public/tournaments/tournaments.tsx';
import { StaticRouter } from '#web/ui/router.tsx';
import { buildTournament } from '#tests/builders.ts';
import { Introduction } from './information.tsx';
import { WaitingTeams } from './waiting-teams.tsx';

it('an event that is named after its game is called so, and any other by its name', () => {
  expect(titleOf('Rocket League 2v2')).toBe('Tournoi Rocket League');
  expect(titleOf('Coupe des neiges')).toBe('Coupe des neiges');
});

it('the list of events does not announce dates that have passed unplayed', () => {
  expect(listedAt('2025-11-15T12:00:00+01:00')).toContain('13 et 14 décembre 2025');
  const late = listedAt('2026-11-15T12:00:00+01:00');
  expect(late).not.toContain('13 et 14 décembre 2025');
  expect(late).toContain('Nouvelles dates à venir');
});

it('in the list of events the name of the champion leads to their page', () => {
  const tournament = { ...TOURNAMENT, champion: { pk_team: 7, name: 'Double Tap' } };
  expect(listedAt('2025-12-14T20:00:00+01:00', tournament)).toMatch(
    /href="\/tournaments\/rocket-league\/equipes\/7"[^>]*>Double Tap</,
  );
});

it('who waits is told until it begins: from then on no place is freed', () => {
  const teams = [{ id: 7, name: 'Double Tap', capacity: 2, players: [] }];
  const waitingListHtml = (tournament: PublicState['tournament']) =>
    renderToStaticMarkup(
      <WaitingTeams
        teams={teams}
        tournament={tournament}
        teamAddress={(team) => `/equipes/${team}`}
      />,
    );
  expect(waitingListHtml(TOURNAMENT)).toContain('href="/equipes/7">Double Tap');
  expect(waitingListHtml({ ...TOURNAMENT, phase: 'swiss' })).toBe('');
});

const TOURNAMENT = buildTournament({ rounds_total: 0, team_count: 0 });

function titleOf(name: string): string | undefined {
  const html = renderToStaticMarkup(
    <StaticRouter>
      <Introduction
        event={{ ...FIRST_EVENTS.event, name }}
        tournament={TOURNAMENT}
        registration={{ is: 'open', left: null }}
        isUnplayed={false}
      />
    </StaticRouter>,
  );
  return /<h1[^>]*>(.*)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');
}

function listedAt(now: string, tournament = TOURNAMENT): string {
  return renderToStaticMarkup(
    <StaticRouter>
      <Tournaments
        event={FIRST_EVENTS.event}
        tournament={tournament}
        others={[]}
        now={Date.parse(now)}
        past={null}
      />
    </StaticRouter>,
  );
}
