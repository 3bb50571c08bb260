import type { ReactNode } from 'react';
import type { MyTeam } from '#contract/my-team.ts';
import type { Phase } from '#contract/phase.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckChoice } from '#web/ui/check-choice.tsx';
import { countOf, missing, nextStep } from './next-step.ts';

type TeamGreetingProps = {
  mine: Pick<MyTeam, 'team' | 'locked' | 'opens' | 'by_invitation'>;
  /** How far its event is; null where that is not the one of the page. */
  phase: Phase | null;
  /** The page of the team, with its secret. */
  pagePath: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** How the partner is invited. */
  invitation: ReactNode;
  /** How the link is kept. */
  link: ReactNode;
  onReserve: (isReserved: boolean) => void;
  onCorrect: () => void;
};

/** The duo's card: one line at the bottom of the screen, and all that it takes on a tap. */
export function TeamGreeting(props: TeamGreetingProps) {
  const { mine, phase, pagePath, isOpen, onOpen, invitation, link, onReserve, onCorrect } = props;
  const { team, locked, opens } = mine;
  const canInvite = opens === 'team' && missing(team) > 0 && locked === null;
  const more = canInvite ? 'Inviter' : 'Voir';
  const isPlayed = locked === 'round-drawn';
  return (
    <Dock>
      <div className="flex items-center justify-between gap-4">
        <h2 className="min-w-0 leading-snug wrap-anywhere">
          <span className="text-soft">Votre équipe :</span>{' '}
          <span className="font-bold">{team.name}</span> <span className="text-soft">·</span>{' '}
          <span className="whitespace-nowrap text-soft">{countOf(team)}</span>
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
            {isOpen ? 'Réduire' : more}
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
                label="Seulement avec mon lien"
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
                ? "Qui l'a agit pour l'équipe : ne le donnez qu'à qui joue avec vous. Ce navigateur le garde ; pour l'ouvrir ailleurs, copiez-le ou scannez son QR."
                : "Il n'ouvre que votre inscription. Ce navigateur le garde ; pour l'ouvrir ailleurs, copiez-le ou scannez son QR."}
            </p>
            {link}
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={pagePath} variant="secondary" size="small">
                La page de l'équipe
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

type GoneGreetingProps = { name: string; isArchived: boolean; onForget: () => void };

/** The link opens nothing any more. */
export function GoneGreeting({ name, isArchived, onForget }: GoneGreetingProps) {
  return (
    <Dock>
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          {isArchived
            ? `Le tournoi est archivé : le lien de l'équipe ${name} est fermé.`
            : `Le lien de l'équipe ${name} ne fonctionne plus. Un admin peut vous en donner un nouveau.`}
        </p>
        <Button size="small" variant="secondary" onClick={onForget} className="shrink-0">
          Compris
        </Button>
      </div>
    </Dock>
  );
}

/** Lies on the lower edge of the screen: who has a team is known in the browser only, and nothing that stands above may move for it. */
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
