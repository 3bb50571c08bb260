import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CardTeam } from '#contract/day/caster-card.ts';
import { CasterPage, type CasterView } from './caster-page.tsx';
import { CasterSheet } from './caster-sheet.tsx';

test('a card shows both teams with their players, and never tears a score apart', () => {
  const team = (name: string): CardTeam => ({
    pk_team: 1,
    name,
    players: [{ username: `${name} A`, rank: 'Champion', twitch: 'https://www.twitch.tv/nova' }],
    record: '2 victoires, 1 défaite',
    standing: '3e sur 24',
    notes: ['2 victoires de suite'],
    path: [{ match: 'Ronde 1', outcome: 'victoire 2 - 1 contre Lynx' }],
    stakes: { won: 'Demi 1', lost: 'Éliminée' },
  });
  const html = renderToStaticMarkup(
    <CasterSheet
      card={{
        pk_match: 1,
        match: 'Quart 2',
        best_of: 5,
        station: null,
        why: null,
        result: null,
        teams: [team('Nova'), team('Vortex')],
        meetings: ['Première rencontre du tournoi.'],
        stakes: [],
      }}
      event="Rocket League 2v2"
      standings={[]}
      hour="à 14 h 32"
      onPrint={() => undefined}
    />,
  );
  expect(html).toContain('victoire 2\u00A0-\u2060\u00A01 contre Lynx');
  expect(html).toContain('twitch.tv/nova');
  expect(html).not.toContain('https://www.twitch.tv');
  expect(html).not.toContain('L’enjeu');
  expect(html).toMatch(/Si elle gagne\s: <.*Demi 1.*Si elle perd\s: <.*Éliminée/s);
});

test('a caster without a key reads what is needed and where to get it, and nothing of the match', () => {
  expect(page({ status: 'no-key' })).toMatch(/clé de lecture.*l’organisation.*régie.*#cle=…/s);
  expect(page({ status: 'refused' })).toMatch(/role="alert".*Demandez-en une autre/s);
});

test('while nothing is on air the page waits, and without a network it says that it may be late', () => {
  const waiting = page({ status: 'there', sheet: null });
  expect(waiting).toContain('La fiche du prochain match s’affichera ici.');
  expect(waiting).not.toContain('Hors ligne');
  const late = page({ status: 'there', sheet: <p>Nova contre Vortex</p> }, true);
  expect(late).toMatch(/Hors ligne.*Nova contre Vortex/s);
});

function page(view: CasterView, isOffline = false): string {
  return renderToStaticMarkup(<CasterPage event="Coupe" view={view} isOffline={isOffline} />);
}
