import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '#web/ui/router.tsx';
import { describe, expect, it } from 'vitest';
import type { PublicState } from '#contract/public-state.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { buildOtherEvent, buildTournament, buildTournamentMatch } from '#tests/builders.ts';
import { Home } from './home.tsx';

describe('the home page', () => {
  it('counts down before the weekend and leads to the registration', () => {
    const page = show(BEFORE);
    expect(page.text).toContain('jours 27 heures 14 minutes 08');
    expect(page.links).toContain('/stream');
    expect(page.firstAction).toBe('/register');
  });

  it('neither counts down to dates that have passed unplayed, nor calls it over, nor invites', () => {
    const page = show(AFTER, NO_TEAM, { ...TOURNAMENT, team_count: 0 });
    expect(page.text).toContain('Nouvelles dates à venir');
    expect(page.text).toContain('Les inscriptions restent ouvertes.');
    expect(page.text).not.toMatch(/Terminé|minutes|premier duo|Inscrivez-vous|décembre/);
    expect(page.firstAction).toBe('/tournaments/rocket-league');
  });

  it('says how many places are left, and who waits once there are none', () => {
    const teams = { total: 14, complete: 14 };
    const open = show(
      BEFORE,
      teams,
      { ...TOURNAMENT, team_count: 14 },
      { event: { team_max: 16 } },
    );
    expect(open.text).toContain('équipes sur 16 14');
    expect(open.text).toContain('Il reste 2 places.');
    const list = { event: { team_max: 16, waiting_list: true }, waitingCount: 3 };
    const full = show(BEFORE, teams, TOURNAMENT, list);
    expect(full.text).toContain("la liste d'attente est ouverte.");
    expect(full.text).toContain("3 équipes sont en liste d'attente.");
    expect(full.firstAction).toBe('/register');
    const shut = show(BEFORE, teams, TOURNAMENT, { event: { team_max: 16 } });
    expect(shut.text).toContain('Le tournoi est complet : les 16 places sont prises.');
    expect(shut.links).not.toContain('/register');
  });

  it('says on the evening between two days when it goes on', () => {
    const swiss = { ...TOURNAMENT, phase: 'swiss', round_number: 5, open_matches: 0 } as const;
    const page = show('2025-12-13T22:00:00+01:00', null, { ...swiss, registration_open: false });
    expect(page.text).toContain('le bracket commence Demain');
    expect(page.text).toContain('Entre deux journées');
    expect(page.firstAction).toBe('/tournaments/rocket-league/classement');
  });

  it('names the players of the champion, the podium, and what comes next', () => {
    const champion = { pk_team: 4, name: 'Les Aigles' };
    const finished = {
      ...TOURNAMENT,
      phase: 'finished',
      registration_open: false,
      champion,
    } as const;
    const podium = [
      { pk_team: 7, from: 1, to: 1, name: 'Les Aigles', players: ['Zoé', 'Max'] },
      { pk_team: 8, from: 2, to: 2, name: 'Nova', players: ['Ada'] },
      { pk_team: 9, from: 3, to: 4, name: 'Vortex', players: [] },
    ];
    const alone = show(AFTER, null, finished, { podium });
    expect(alone.text).toContain('Champion Les Aigles Zoé, Max');
    expect(alone.text).toContain('2e Nova Ada 3e–4e Vortex');
    for (const key of [7, 8, 9]) expect(alone.links).toContain(`${EVENT}/equipes/${key}`);
    expect(alone.links).toContain(`${EVENT}/equipes/4`);
    expect(alone.text).toContain('Envie de jouer le prochain ?');
    expect(alone.text).not.toContain('diffuse le tournoi');
    expect(alone.links).toContain('https://discord.gg/arene-esport');
    const followed = show(AFTER, null, finished, { podium, others: [buildOtherEvent()] });
    expect(followed.text).toContain('Prochain tournoi Coupe de printemps 6 mars 2027');
    expect(followed.links).toContain('/register?evenement=printemps');
    expect(followed.text).not.toContain('Envie de jouer');
  });

  it('has words of its own once the event is put away, with who won last', () => {
    const page = show(AFTER, null, TOURNAMENT, { event: { state: 'archived' } });
    expect(page.text).toContain('Le prochain tournoi se prépare');
    expect(page.text).toContain('Dernier champion Les Renards de Minuit');
    expect(page.text).not.toContain('Deux jours,');
    expect(page.links).not.toContain('/register');
  });

  it('tells how many teams are in, and how many are complete', () => {
    const page = show(BEFORE, { total: 22, complete: 18 }, TOURNAMENT, {
      latest: [{ pk_team: 7, name: 'Les Aigles' }],
    });
    expect(page.text).toContain('22 équipes inscrites');
    expect(page.text).toContain('18 équipes complètes, 4 à compléter.');
    expect(page.text).toContain('Les Aigles');
    expect(page.links).toContain(`${EVENT}/equipes/7`);
  });

  it.each([
    [{ total: 2, complete: 0 }, 'Aucune équipe complète, 2 à compléter.'],
    [{ total: 3, complete: 1 }, 'Une équipe complète, 2 à compléter.'],
    [{ total: 1, complete: 1 }, 'Une équipe complète, prête à jouer.'],
    [{ total: 21, complete: 21 }, '21 équipes complètes, toutes prêtes à jouer.'],
  ])('counts %j in words that fit', (teams, words) => {
    expect(show(BEFORE, teams).text).toContain(words);
  });

  it('invites the first team when there is none', () => {
    const page = show(BEFORE, NO_TEAM);
    expect(page.text).toContain('Soyez le premier duo');
  });

  it('says which round is on, and leads to the standings', () => {
    const page = show(BEFORE, null, { ...TOURNAMENT, phase: 'swiss', round_number: 3 });
    expect(page.text).toContain('sur 5, en cours Ronde 3');
    expect(page.firstAction).toBe('/tournaments/rocket-league/classement');
  });

  it('leads to the bracket while it is played, and names the champion at the end', () => {
    const page = show(BEFORE, null, { ...TOURNAMENT, phase: 'bracket' });
    expect(page.text).toContain('2 matchs à jouer maintenant');
    const between = show(BEFORE, null, { ...TOURNAMENT, phase: 'bracket', open_matches: 0 });
    expect(between.text).toContain('prochain match bientôt Bracket');
    expect(page.firstAction).toBe('/tournaments/rocket-league/bracket');
    const champion = { pk_team: 4, name: 'Les Aigles' };
    const end = show(BEFORE, null, { ...TOURNAMENT, phase: 'finished', champion });
    expect(end.text).toContain('un seul duo Champion Les Aigles');
    expect(end.text).toContain('Champion précédent Les Renards de Minuit');
  });

  it('says that registrations are closed, and leads to the teams', () => {
    const page = show(BEFORE, NO_TEAM, {
      ...TOURNAMENT,
      phase: 'closed',
      registration_open: false,
    });
    expect(page.text).toContain('Les inscriptions sont fermées.');
    expect(page.text).not.toContain('premier duo');
    expect(page.firstAction).toBe('/tournaments/rocket-league#equipes');
  });

  it.each(['closed', 'swiss', 'bracket', 'finished'] as const)(
    'invites nobody to register once it is %s',
    (phase) => {
      const page = show(BEFORE, null, { ...TOURNAMENT, phase, registration_open: false });
      expect(page.text).not.toMatch(/inscrivez|s'inscrire/i);
      expect(page.links).not.toContain('/register');
    },
  );

  it('shows every open match that it knows, the followed team first, and leads to the others', () => {
    const waiting = Array.from({ length: 23 }, (_, index) => openMatch(index + 1, null));
    const matches = [openMatch(30, 1), ...waiting];
    const swiss = { ...TOURNAMENT, phase: 'swiss', round_number: 3, open_matches: 24 } as const;
    const page = show(BEFORE, null, swiss, { openMatches: matches, followed: 117 });
    expect(page.text.match(/Duo \d+/g)).toEqual([
      'Duo 17',
      'Duo 30',
      ...waiting.map(({ team_one_name }) => team_one_name).filter((name) => name !== 'Duo 17'),
    ]);
    expect(page.text).toContain('En cours');
    expect(page.text).toContain('La ronde entière et le classement');
    const more = show(BEFORE, null, { ...swiss, open_matches: 32 }, { openMatches: matches });
    expect(more.text).toContain('Les 8 autres matchs à jouer');
    expect(more.links).toContain('/tournaments/rocket-league/classement');
  });

  it('says what the spectators wait for between two rounds', () => {
    const swiss = { ...TOURNAMENT, phase: 'swiss', open_matches: 0 } as const;
    const between = (round_number: number) => show(BEFORE, null, { ...swiss, round_number }).text;
    expect(between(0)).toContain('La première ronde va être publiée.');
    expect(between(2)).toContain('La ronde 2 sur 5 est terminée, la suivante va être publiée.');
    expect(between(2)).toContain('sur 5, terminée Ronde 2');
    expect(between(5)).toContain('le bracket va être tiré.');
    for (const round of [0, 2, 5]) expect(between(round)).not.toMatch(/en cours|en direct/i);
  });

  it('counts those who play once nobody can register, and those who registered before', () => {
    const teams = { total: 26, complete: 24 };
    const before = show(BEFORE, teams, { ...TOURNAMENT, team_count: 24 });
    expect(before.text).toContain('équipes inscrites 26');
    for (const phase of ['closed', 'swiss', 'bracket', 'finished'] as const) {
      const closed = { ...TOURNAMENT, registration_open: false, phase, team_count: 24 };
      const { text } = show(BEFORE, teams, closed);
      expect(text).toContain('équipes au départ 24');
      expect(text).not.toMatch(/26|inscrites/);
    }
  });

  it('says that it is about to begin when its hour has come and nothing is played', () => {
    const page = show('2025-12-13T15:00:00+01:00', null, { ...TOURNAMENT, phase: 'closed' });
    expect(page.text).toContain('les rondes vont commencer Bientôt');
    expect(page.text).not.toContain('En cours');
  });

  it('says that the dates are to come where none are set', () => {
    const page = show(BEFORE, NO_TEAM, TOURNAMENT, { event: { starts_at: null, ends_at: null } });
    expect(page.text).toContain('les dates sont à venir Bientôt');
  });

  it('claims no number while the teams are not known', () => {
    const page = show(BEFORE, null);
    expect(page.text).not.toMatch(/équipes? inscrites?/);
  });

  it('says that registrations are not open yet where nobody could come', () => {
    const closed = { ...TOURNAMENT, phase: 'closed', registration_open: false } as const;
    const page = show(BEFORE, NO_TEAM, { ...closed, team_count: 0 });
    expect(page.text).toContain('Les inscriptions ne sont pas encore ouvertes.');
    expect(page.links).not.toContain('/register');
  });
});

const EVENT = '/tournaments/rocket-league';
const BEFORE = '2025-11-15T19:52:00+01:00';
const AFTER = '2026-11-16T12:00:00+01:00';
const NO_TEAM: PublicState['entrants'] = { total: 0, complete: 0 };

const TOURNAMENT = buildTournament({ open_matches: 2 });

type More = {
  event?: Partial<PublicState['event']>;
  openMatches?: PublicState['matches'];
  others?: PublicState['others'];
  podium?: PublicState['podium'];
  waitingCount?: number;
  latest?: PublicState['latest'];
  followed?: number;
};

function show(
  now: string,
  teams: PublicState['entrants'] | null = null,
  tournament: PublicState['tournament'] = TOURNAMENT,
  more: More = {},
) {
  const { event, openMatches = [], others = [], podium = [], waitingCount = 0 } = more;
  const html = renderToStaticMarkup(
    <StaticRouter>
      <Home
        site={FIRST_EVENTS.site}
        event={{ ...FIRST_EVENTS.event, ...event }}
        others={others}
        previous={FIRST_EVENTS.previous}
        podium={podium}
        now={Date.parse(now)}
        teams={teams}
        waitingCount={waitingCount}
        latest={more.latest ?? []}
        tournament={tournament}
        openMatches={openMatches}
        followed={more.followed ?? null}
        follow={null}
        live={null}
        hours={null}
        days={null}
      />
    </StaticRouter>,
  );
  return {
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
    text: html
      .replaceAll(/&#x27;|’/g, "'")
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' '),
    firstAction: /<a class="slab slab-primary[^"]*" href="([^"]*)"/.exec(html)?.[1],
  };
}

function openMatch(index: number, score: number | null): PublicState['matches'][number] {
  return buildTournamentMatch({
    pk_match: index,
    fk_round: 3,
    round_label: 'Ronde 3',
    fk_team_one: index,
    fk_team_two: index + 100,
    team_one_name: `Duo ${index}`,
    team_two_name: `Rival ${index}`,
    score_team_one: score,
    score_team_two: score && 0,
    key: `S3-${index}`,
  });
}
