import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StaticRouter } from '#web/ui/router.tsx';
import { buildTeam } from '#tests/builders.ts';
import { playerCountText, isArchived, nextStep, type GreetedTeam } from './next-step.ts';
import { DeadLinkGreeting, TeamGreeting } from './team-greeting.tsx';

const team = (changes: Partial<GreetedTeam['team']> = {}): GreetedTeam['team'] =>
  buildTeam({ pk_team: 7, name: 'Les Grêlons', player_count: 1, ...changes });
const FULL = { player_count: 2 };

describe('what comes next', () => {
  const next = (
    changes: Parameters<typeof team>[0],
    locked: GreetedTeam['locked'] = null,
    phase: Parameters<typeof nextStep>[1] = 'registration',
    opens: GreetedTeam['opens'] = 'team',
  ) => nextStep({ team: team(changes), locked, opens }, phase);

  it('is to invite whoever is missing, as long as they can register', () => {
    expect(next({})).toBe(
      "Il manque un joueur : envoyez l'invitation, l'équipe y est déjà choisie.",
    );
    expect(next({}, null, 'registration', 'player')).toBe(
      "Il manque un joueur : la personne qui a le lien de l'équipe peut envoyer l'invitation.",
    );
    expect(next({ capacity: 3 })).toContain('Il manque 2 joueurs : ');
    expect(next({}, 'registration-closed', 'closed')).toContain("adressez-vous à l'organisation");
  });

  it('is said of a team that is complete, that waits, that plays and that has played', () => {
    expect(next(FULL)).toContain('Votre équipe est complète.');
    expect(next({ ...FULL, waiting: 1 })).toMatch(/première sur la liste.*libère une\.$/);
    expect(next({ waiting: 3 })).toMatch(/3e sur la liste.*Il manque un joueur\.$/);
    const empty = { player_count: 0, waiting: 3 };
    expect(next(empty)).toMatch(
      /prend une place dès qu'il s'en libère une\. Il manque 2 joueurs\.$/,
    );
    expect(next({ ...empty, gives_way: true })).toMatch(
      /prend une place dès que son premier joueur est inscrit, s'il en reste une\. Il manque/,
    );
    expect(next(FULL, 'registration-closed', 'swiss')).toContain('Le tournoi a commencé');
    expect(next(FULL, 'round-drawn', null)).toContain('Le tournoi a commencé');
    expect(next(FULL, 'round-drawn', 'finished')).toContain('Le tournoi est terminé');
  });

  it('is nothing for a team that still waits when the others play', () => {
    const tooLate = "Le tournoi a commencé, et aucune place ne s'est libérée.";
    expect(next({ ...FULL, waiting: 1 }, 'registration-closed', 'swiss')).toBe(tooLate);
    expect(next({ ...FULL, waiting: 1 }, 'round-drawn', null)).toBe(tooLate);
    expect(next({ ...FULL, waiting: 1 }, 'round-drawn', 'finished')).toBe(tooLate);
  });

  it('counts the players in French', () => {
    expect([0, 1, 2].map((player_count) => playerCountText(team({ player_count })))).toEqual([
      '0 joueur sur 2',
      '1 joueur sur 2',
      '2 joueurs sur 2',
    ]);
  });
});

describe('the card', () => {
  it('says whose team it is in one line, and the rest on a tap', () => {
    const folded = show({}, { isOpen: false });
    expect(folded).toContain('Votre équipe : Les Grêlons · 1 joueur sur 2');
    expect(folded).toContain('Inviter');
    expect(folded).not.toContain('[invitation]');
    const open = show({}, { isOpen: true });
    expect(open).toContain('[invitation]');
    expect(open).toContain('[lien]');
    expect(open).toContain('Sur invitation seulement');
    expect(open).toContain("Corriger l'inscription");
  });

  it('invites nobody into a team that is full, nor once registrations are closed', () => {
    expect(show(FULL, { isOpen: true })).not.toContain('[invitation]');
    const closed = show({}, { isOpen: true, locked: 'registration-closed' });
    expect(closed).not.toContain('[invitation]');
    expect(closed).not.toContain("Corriger l'inscription");
  });

  it("leaves the team's choices, and who is invited, to who has the team's link", () => {
    const open = show({ capacity: 3 }, { isOpen: true, opens: 'player' });
    expect(open).not.toContain('Sur invitation seulement');
    expect(open).not.toContain('[invitation]');
    const folded = show({ capacity: 3 }, { isOpen: false, opens: 'player' });
    expect(folded).toContain('Voir');
    expect(folded).not.toContain('Inviter');
  });

  it('leads to the page of the team once it is played', () => {
    const played = show(FULL, { isOpen: false, locked: 'round-drawn' });
    expect(played).toContain('Ouvrir');
  });

  it('knows that an event is archived when it is neither the one of the page nor one that goes on', () => {
    const here = { pk_event: 2, state: 'published' } as const;
    expect(isArchived(1, here, [{ pk_event: 3 }])).toBe(true);
    expect(isArchived(3, here, [{ pk_event: 3 }])).toBe(false);
    expect(isArchived(2, here, [])).toBe(false);
    expect(isArchived(2, { ...here, state: 'archived' }, [])).toBe(true);
  });

  it('says why a link opens nothing any more', () => {
    const gone = (isArchived: boolean) =>
      textOf(<DeadLinkGreeting name="Nova" isArchived={isArchived} onForget={() => undefined} />);
    expect(gone(true)).toContain(
      "Le tournoi est archivé : le lien de l'équipe Nova ne fonctionne plus.",
    );
    expect(gone(false)).toContain("L'organisation peut vous en donner un nouveau.");
  });
});

function show(
  changes: Parameters<typeof team>[0],
  {
    isOpen,
    locked = null,
    opens = 'team',
  }: { isOpen: boolean; locked?: GreetedTeam['locked']; opens?: 'team' | 'player' },
): string {
  return textOf(
    <TeamGreeting
      mine={{ team: team(changes), locked, opens, by_invitation: false }}
      phase="registration"
      pagePath="/equipe#secret"
      isOpen={isOpen}
      onOpen={() => undefined}
      invitation={<p>[invitation]</p>}
      link={<p>[lien]</p>}
      onReserve={() => undefined}
      onCorrect={() => undefined}
    />,
  );
}

function textOf(page: React.ReactNode): string {
  return renderToStaticMarkup(<StaticRouter>{page}</StaticRouter>)
    .replaceAll(/&#x27;|’/g, "'")
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}
