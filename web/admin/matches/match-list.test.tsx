import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '#web/ui/router.tsx';
import { describe, expect, it } from 'vitest';
import type { Match } from '#contract/entities.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import { buildMatch } from '#tests/builders.ts';
import { MatchList } from './match-list.tsx';

const PLAYED = match(1, 'Les Aigles', 'Boost Vide', { winner_team: 11 });
const OPEN = match(2, 'Plein Pot', 'Demo Crew');
const BYE = match(3, 'Hors-jeu', null, { winner_team: 31 });
const BY_HAND = match(4, 'Zone 51', 'Whiff FC');

describe('the list of matches', () => {
  it('leads from each match of the tournament to its score, and from no other', () => {
    const page = show([PLAYED, OPEN, BYE, BY_HAND], [1, 2, 3]);
    expect(page.links).toEqual([
      'Corriger le score\u00a0: Les Aigles VS Boost Vide → /score/1',
      'Saisir le score\u00a0: Plein Pot VS Demo Crew → /score/2',
      'Voir dans Tournoi\u00a0: Hors-jeu VS Pas défini → /score/3',
    ]);
  });

  it('says which match was made by hand, beside those of the tournament', () => {
    expect(show([OPEN, BY_HAND], [2]).html.match(/hors tournoi, non public/g)).toHaveLength(1);
    expect(show([BY_HAND], []).html).not.toContain('hors tournoi');
    expect(show([OPEN, BY_HAND], null).html).not.toContain('hors tournoi');
  });

  it('shows an undefined team as such, and says where there is none because of a bye', () => {
    const page = show([BYE], [3]);
    expect(page.html).toContain('Pas défini');
    expect(page.html).toContain('exempte');
    expect(show([{ ...OPEN, team_two_name: null }], [2]).html).not.toContain('exempte');
  });

  it('lets every row be changed and deleted', () => {
    const { html } = show([PLAYED, BY_HAND], [1]);
    expect(html.match(/aria-label="Modifier /g)).toHaveLength(2);
    expect(html.match(/aria-label="Supprimer /g)).toHaveLength(2);
  });

  it('offers no change of an archived event', () => {
    const { html } = show([PLAYED, OPEN], [1, 2], true);
    expect(html).toContain('Les Aigles');
    expect(html).not.toMatch(/Ajouter|Modifier|Supprimer|Saisir/);
  });
});

function show(rows: Match[], tournament: readonly number[] | null, isArchived = false) {
  const html = renderToStaticMarkup(
    <StaticRouter>
      <ReadOnly value={isArchived}>
        <MatchList
          title="Matches"
          state={{ status: 'success', rows }}
          search={{ typed: '', applied: '', query: '', onType: () => {} }}
          onDelete={() => {}}
          tournamentMatches={
            tournament && new Map(tournament.map((key) => [key, { bye: key === 3 }]))
          }
          scoreHref={(pk_match) => `/score/${pk_match}`}
        />
      </ReadOnly>
    </StaticRouter>,
  );
  const links = Array.from(
    html.matchAll(/<a [^>]*>/g),
    ([tag]) => `${attribute(tag, 'aria-label')} → ${attribute(tag, 'href')}`,
  );
  return { html, links: links.filter((link) => link.includes('/score/')) };
}

function attribute(tag: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function match(key: number, one: string, two: string | null, more: Partial<Match> = {}): Match {
  return buildMatch({
    pk_match: key,
    fk_team_one: key * 10 + 1,
    fk_team_two: two === null ? null : key * 10 + 2,
    team_one_name: one,
    team_two_name: two,
    ...more,
  });
}
