import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '#web/ui/router.tsx';
import { describe, expect, it } from 'vitest';
import type { TeamsState } from '#web/lib/state/public-teams.ts';
import type { Page } from '#web/lib/state/paginate.ts';
import type { TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { buildPlayer } from '#tests/builders.ts';
import { RegisteredTeams } from './registered-teams.tsx';

describe('the registered teams', () => {
  it('are being loaded', () => {
    const page = show({ status: 'loading', teams: [], error: null });
    expect(page.text).toContain('Chargement, veuillez patienter...');
  });

  it('say why they could not be loaded, and can be asked for again', () => {
    const page = show({ status: 'error', teams: [], error: new Error('Connexion perdue') });
    expect(page.text).toContain('Une erreur est survenue : Connexion perdue');
    expect(page.text).toContain('Réessayer');
  });

  it('say that there is none yet', () => {
    const page = show({ status: 'success', teams: [], error: null });
    expect(page.text).toContain('Aucune équipe inscrite pour le moment.');
    expect(page.html).toContain('href="/register"');
  });

  it('invite nobody to come first once registrations are closed', () => {
    const page = show({ status: 'success', teams: [], error: null }, null, null);
    expect(page.html).not.toContain('/register');
  });

  it('are named with their players, a Twitch link only where there is one', () => {
    const page = show(success([{ ...team(3), name: 'Les Aigles', players: [ZOE, MAX] }]));
    expect(page.text).toContain('Équipe 3 : Les Aigles');
    expect(page.text).toContain('Pseudo : Zoé');
    expect(page.text).toContain('Discord : zoe.rl');
    expect(page.html.match(/href="https:\/\/www\.twitch\.tv\//g)).toHaveLength(1);
  });

  it('lead to their pages, also those that somebody looks for', () => {
    const teams = [1, 2, 3, 4, 5].map(team);
    expect(show(success(teams)).html).toContain('href="/equipes/4"');
    const found = show(success(teams), null, null, null, [{ ...team(5), players: [ZOE] }]);
    expect(found.text).toBe('Equipes déjà inscritesÉquipe de test 5Zoé');
    expect(found.html).toContain('href="/equipes/5"');
    expect(show(success(teams), null, null, null, []).text).toContain('Aucune équipe trouvée.');
    expect(show(success([])).html).not.toContain('type="search"');
  });

  it('say when a team has no player', () => {
    expect(show(success([team(1)])).text).toContain('Aucun joueur dans cette équipe');
  });

  it('are those that came with the page, until all of them are there', () => {
    const first = { items: [team(5)], page: 2, totalPages: 2 };
    const loading: TeamsState = { status: 'loading', teams: [], error: null };
    expect(show(loading, '2', '/register', first).text).toContain('Équipe 5 :');
    expect(show(loading, '99', '/register', first).text).toContain('2 / 2');
    expect(show(loading, '1', '/register', first).text).toContain('Chargement');
    const failed: TeamsState = { status: 'error', teams: [], error: new Error('Connexion perdue') };
    expect(show(failed, '2', '/register', first).text).toContain('Équipe 5 :');
    expect(show(success([team(7)]), null, '/register', first).text).not.toContain('Équipe 5 :');
  });

  it('come four a page, with the ends closed', () => {
    const teams = [1, 2, 3, 4, 5].map(team);
    const first = show(success(teams));
    expect(first.text).toContain('1 / 2');
    expect(first.text).toContain('Équipe 4 :');
    expect(first.text).not.toContain('Équipe 5 :');
    expect(first.closedButtons).toEqual(['Page précédente']);

    const last = show(success(teams), '2');
    expect(last.text).toContain('2 / 2');
    expect(last.text).toContain('Équipe 5 :');
    expect(last.closedButtons).toEqual(['Page suivante']);
  });
});

const ZOE = buildPlayer({ username: 'Zoé', twitch: 'https://www.twitch.tv/zoe' });
const MAX = buildPlayer({ pk_player: 2, username: 'Max', discord: 'maxime_b' });

function team(id: number): TeamWithPlayers {
  return { id, name: `Équipe de test ${id}`, capacity: 2, players: [] };
}

function success(teams: readonly TeamWithPlayers[]): TeamsState {
  return { status: 'success', teams, error: null };
}

function show(
  state: TeamsState,
  askedPage: string | null = null,
  register: string | null = '/register',
  first: Page<TeamWithPlayers> | null = null,
  found: readonly TeamWithPlayers[] | null = null,
) {
  const html = renderToStaticMarkup(
    <StaticRouter>
      <RegisteredTeams
        state={state}
        first={first}
        register={register}
        requestedPage={askedPage}
        onPage={() => undefined}
        onRetry={() => undefined}
        search={<input type="search" />}
        found={found}
        teamAddress={(id) => `/equipes/${id}`}
      />
    </StaticRouter>,
  );
  const closed = html.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]* disabled=""/g);
  return {
    html,
    text: html.replaceAll(/<[^>]+>/g, ''),
    closedButtons: [...closed].map(([, name]) => name),
  };
}
