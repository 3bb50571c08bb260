import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import type { Registration as State } from '#web/lib/event-words/registration.ts';
import type { TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { StaticRouter } from '#web/ui/router.tsx';
import { buildOtherEvent, buildPlayer, buildTournament } from '#tests/builders.ts';
import { Closed } from './closed.tsx';
import { EventChoice } from './event-choice.tsx';
import { afterPlayer, afterTeam } from './next-steps.ts';
import { Registration } from './registration.tsx';

describe('the forms', () => {
  it('say nothing of places where there is no limit', () => {
    const { text, html } = show({ is: 'open', left: null });
    expect(html).toContain('aria-label="Créer une équipe"');
    expect(text).not.toMatch(/place/);
  });

  it('say before one types that only the waiting list is left', () => {
    const { text, html } = show({ is: 'waiting', places: 16 });
    expect(text).toContain("Les 16 places sont prises : la liste d'attente est ouverte.");
    expect(html).toContain('aria-label="Créer une équipe"');
  });

  it('leave a player a way into a team of a full event, and nobody a new team', () => {
    const { text, html } = show({ is: 'full', places: 16 });
    expect(text).toContain('Le tournoi est complet : les 16 places sont prises.');
    expect(html).not.toContain('aria-label="Créer une équipe"');
    expect(html).toContain('name="username"');
  });

  it('let who creates a duo reserve it, and have nothing to reserve where one plays alone', () => {
    expect(show({ is: 'open', left: null }).text).toContain('Sur invitation seulement');
    const alone = show({ is: 'open', left: null }, [], { teamSize: 1 });
    expect(alone.text).not.toContain('Sur invitation seulement');
  });

  it('say into which team one is invited, if it can still be joined', () => {
    const invited = show({ is: 'open', left: null }, [team(7, 1)], { invitedTo: 7 });
    expect(invited.text).toContain("L'équipe Équipe 7 vous invite : elle est déjà choisie.");
    const full = show({ is: 'open', left: null }, [team(7, 2)], { invitedTo: 7 });
    expect(full.text).not.toContain('vous invite');
  });

  it('list the teams that wait apart from those that are in', () => {
    const { html } = show({ is: 'waiting', places: 16 }, [team(7, 1)]);
    expect(html).toMatch(
      /Équipe 1 \(0\/2\)<\/option><optgroup[^>]*><option[^>]*>Équipe 7 \(1\/2\)/,
    );
  });
});

describe('in place of the forms', () => {
  const closed = (registration: State) =>
    textOf(
      <Closed
        discordUrl={null}
        event={FIRST_EVENTS.event}
        tournament={CLOSED}
        registration={registration}
        reminder={null}
      />,
    );

  it('is said that registrations are closed, or not open yet', () => {
    expect(closed({ is: 'closed' })).toContain('Les inscriptions sont fermées.');
    expect(closed({ is: 'archived' })).toContain('Les inscriptions sont fermées.');
    expect(closed({ is: 'soon' })).toContain('Les inscriptions ne sont pas encore ouvertes.');
  });
});

describe('what happens next', () => {
  it('is said to who has created a team', () => {
    const nova = { pk_team: 1, name: 'Nova' };
    expect(afterTeam(nova, true, 2)).toMatch(/^L'équipe Nova est inscrite\. /);
    expect(afterTeam({ ...nova, waiting: 1 }, false, 2)).toContain('première sur la liste');
    expect(afterTeam({ ...nova, waiting: 3 }, false, 1)).toContain('3e sur la liste');
    // It has no player yet: a place that is freed goes past it.
    expect(afterTeam({ ...nova, waiting: 3 }, false, 2)).toContain(
      "elle prend une place dès que son premier joueur est inscrit, s'il en reste une.",
    );
    expect(afterTeam({ ...nova, waiting: 1 }, true, 2)).toContain('dès que son premier joueur');
    const unchecked = { ...nova, waiting: 1, unchecked: true } as const;
    expect(afterTeam(unchecked, true, 2)).toContain("l'organisation doit encore la vérifier");
  });

  it('is said to who has joined one, by what the team lacks and where it stands', () => {
    expect(afterPlayer(team(1, 0), undefined)).toBe('Il manque encore un joueur.');
    expect(afterPlayer({ ...team(1, 0), capacity: 3 }, undefined)).toContain('2 joueurs');
    expect(afterPlayer(team(1, 1), undefined)).toBe('Votre équipe est complète.');
    expect(afterPlayer(team(7, 1), 2)).toBe("Équipe complète, 2e en liste d'attente.");
    expect(afterPlayer(team(7, 0), 1)).toBe(
      "Il manque encore un joueur, première en liste d'attente.",
    );
  });
});

describe('the choice of an event', () => {
  it('is there only where several are open', () => {
    expect(textOf(<EventChoice event={FIRST_EVENTS.event} others={[]} />)).toBe('');
    const html = markup(<EventChoice event={FIRST_EVENTS.event} others={[buildOtherEvent()]} />);
    expect(html.match(/<a [^>]*aria-current="page"[^>]*>/)?.[0]).toContain('href="/register"');
    expect(html).toContain('href="/register?evenement=printemps"');
  });
});

const CLOSED = buildTournament({ phase: 'closed', registration_open: false });

function team(id: number, players: number): TeamWithPlayers {
  const mates = Array.from({ length: players }, (_, index) =>
    buildPlayer({ pk_player: index, username: `J${index}` }),
  );
  return { id, name: `Équipe ${id}`, capacity: 2, players: mates };
}

function show(
  registration: State,
  waiting: readonly TeamWithPlayers[] = [],
  changes: { teamSize?: number; invitedTo?: number } = {},
) {
  const page = (
    <Registration
      registration={registration}
      teamSize={2}
      reminder={null}
      teams={{ status: 'success', teams: [team(1, 0)], error: null }}
      waiting={waiting}
      invitedTo={null}
      onInvitationEnded={() => undefined}
      onCreateTeam={() => Promise.reject(new Error('nobody presses it here'))}
      onRegisterPlayer={() => Promise.resolve()}
      {...changes}
    />
  );
  return { html: markup(page), text: textOf(page) };
}

function markup(page: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter>{page}</StaticRouter>);
}

function textOf(page: ReactNode): string {
  return markup(page)
    .replaceAll(/&#x27;|’/g, "'")
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
