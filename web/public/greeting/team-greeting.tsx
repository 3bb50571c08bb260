import type { ReactNode } from 'react';
import type { MyTeam } from '#contract/teams/my-team.ts';
import type { Phase } from '#contract/tournament/phase.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckChoice } from '#web/ui/check-choice.tsx';
import { playerCountText, missingPlayers, nextStep } from './next-step.ts';

type TeamGreetingProps = {
  mine: Pick<MyTeam, 'team' | 'locked' | 'opens' | 'by_invitation'>;
  /** The phase of its event; null if the page is about another event. */
  phase: Phase | null;
  /** The team's own page, with its secret. */
  pagePath: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Invites the partner. */
  invitation: ReactNode;
  /** Saves or shares the team's link. */
  link: ReactNode;
  onReserve: (isReserved: boolean) => void;
  onCorrect: () => void;
};

/** The team's card: one line at the bottom of the screen, unfolded by a tap. */
export function TeamGreeting(props: TeamGreetingProps) {
  const { mine, phase, pagePath, isOpen, onOpen, invitation, link, onReserve, onCorrect } = props;
  const { team, locked, opens } = mine;
  const canInvite = opens === 'team' && missingPlayers(team) > 0 && locked === null;
  const moreText = canInvite ? 'Inviter' : 'Voir';
  const isPlayed = locked === 'round-drawn';
  return (
    <Dock>
      <div className="flex items-center justify-between gap-4">
        <h2 className="min-w-0 leading-snug wrap-anywhere">
          <span className="text-soft">Votre équipe :</span>{' '}
          <span className="font-bold">{team.name}</span> <span className="text-soft">·</span>{' '}
          <span className="whitespace-nowrap text-soft">{playerCountText(team)}</span>
        </h2>
        <div className="flex shrink-0 gap-1">
          {isPlayed && !isOpen && (
            <ButtonLink to={pagePath} size="small">
              Ouvrir
            </ButtonLink>
          )}
          <Button
            size="small"
            variant={isOpen || isPlayed ? 'secondary' : 'primary'}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? 'Réduire' : moreText}
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className="grid gap-x-10 gap-y-6 pb-2 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <p className="text-lg">{nextStep(mine, phase)}</p>
            {canInvite && invitation}
            {canInvite && (
              <CheckChoice
                label="Sur invitation seulement"
                hint="Personne ne rejoint l'équipe sans l'invitation."
                checked={mine.by_invitation}
                onChange={onReserve}
              />
            )}
          </div>
          <div className="grid content-start gap-4">
            <h3 className="headline text-2xl">
              {opens === 'team' ? "Le lien de l'équipe, à garder" : 'Votre lien, à garder'}
            </h3>
            <p className="text-soft">
              {opens === 'team'
                ? "Ce lien permet d'agir au nom de l'équipe : ne le donnez qu'à vos coéquipiers. Ce navigateur le garde ; pour l'ouvrir ailleurs, copiez-le ou scannez son QR code."
                : "Ce lien n'ouvre que votre inscription. Ce navigateur le garde ; pour l'ouvrir ailleurs, copiez-le ou scannez son QR code."}
            </p>
            {link}
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={pagePath} variant="secondary" size="small">
                Ouvrir la page de l'équipe
              </ButtonLink>
              {locked === null && (
                <Button variant="quiet" size="small" onClick={onCorrect}>
                  Corriger l'inscription
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </Dock>
  );
}

type DeadLinkGreetingProps = { name: string; isArchived: boolean; onForget: () => void };

/** The link no longer works. */
export function DeadLinkGreeting({ name, isArchived, onForget }: DeadLinkGreetingProps) {
  return (
    <Dock>
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          {isArchived
            ? `Le tournoi est archivé : le lien de ${theTeam(name)} ne fonctionne plus.`
            : `Le lien de ${theTeam(name)} ne fonctionne plus. L'organisation peut vous en donner un nouveau.`}
        </p>
        <Button size="small" variant="secondary" onClick={onForget} className="shrink-0">
          Oublier ce lien
        </Button>
      </div>
    </Dock>
  );
}

/** Fixed to the lower edge of the screen: only the browser knows the team, and the page above must not move. */
function Dock({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Votre équipe"
      className="dock sticky bottom-0 z-20 border-t-3 border-orange bg-deep print:hidden"
    >
      <div className="wrap grid max-h-[80dvh] gap-5 overflow-y-auto py-3">{children}</div>
    </section>
  );
}
