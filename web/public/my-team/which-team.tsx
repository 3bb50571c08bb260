import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PasteLink } from './paste-link.tsx';
import '#web/styles/my-team.css';

type TeamOption = { pk_team: number; name: string };

type WhichTeamProps = { teams: readonly TeamOption[]; onTeam: (pk_team: number) => void };

/** Several teams in one browser, for example on the phone of somebody who helps a friend. */
export function WhichTeam({ teams, onTeam }: WhichTeamProps) {
  return (
    <MessagePage title="Mon équipe">
      <ul className="phone-teams">
        {teams.map(({ pk_team, name }) => (
          <li key={pk_team}>
            <button type="button" onClick={() => onTeam(pk_team)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </MessagePage>
  );
}

type NoLinkProps = {
  wasOpened: boolean;
  onSecret: (secret: string) => void;
  /** Null where there is nothing to drop. */
  onForget: (() => void) | null;
};

/** The link no longer works, or there never was one. */
export function NoLink({ wasOpened, onSecret, onForget }: NoLinkProps) {
  return (
    <MessagePage title="Mon équipe">
      <p className="text-lg">
        {wasOpened
          ? 'Ce lien ne fonctionne plus : il a été retiré, ou le tournoi est archivé.'
          : "Cette page s'ouvre avec le lien de votre équipe, celui que vous avez reçu à l'inscription."}
      </p>
      <PasteLink onSecret={onSecret} />
      <p className="text-soft">
        Lien perdu ? L'organisation peut vous en montrer un nouveau, à scanner avec votre téléphone.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/" variant="secondary">
          Retour à l'accueil
        </ButtonLink>
        {onForget && (
          <Button variant="quiet" onClick={onForget}>
            Oublier ce lien
          </Button>
        )}
      </div>
    </MessagePage>
  );
}

function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap grid max-w-2xl justify-items-start gap-6 py-12">
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  );
}
