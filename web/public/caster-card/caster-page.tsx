import type { ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { LoadFailure, type LoadFailureProps } from '#web/ui/load-failure.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The content of the page; `sheet` is null while no match is on air. */
export type CasterView =
  | { status: 'no-key' }
  | { status: 'refused' }
  | { status: 'loading' }
  | { status: 'failed'; failure: LoadFailureProps }
  | { status: 'there'; sheet: ReactNode | null };

type CasterPageProps = {
  event: string | undefined;
  view: CasterView;
  isOffline: boolean;
};

/**
 * The card of the match on air, for a reading key. Without one it shows nothing, because a card has results that are not public
 * yet.
 */
export function CasterPage({ event, view, isOffline }: CasterPageProps) {
  return (
    <div className="wrap grid max-w-4xl content-start gap-8 py-8 print:py-0">
      <div className="print:hidden">
        <PageTitle size="screen" above={event}>
          Fiche du match
        </PageTitle>
      </div>
      {isOffline && view.status === 'there' && (
        <div className="print:hidden">
          <Alert tone="info">
            Hors ligne : cette fiche peut dater. Elle se mettra à jour au retour du réseau.
          </Alert>
        </div>
      )}
      <CasterContent view={view} />
    </div>
  );
}

function CasterContent({ view }: Pick<CasterPageProps, 'view'>) {
  switch (view.status) {
    case 'no-key':
      return (
        <p className="max-w-[60ch] text-lg">
          Cette fiche s'ouvre avec une clé de lecture, car elle en sait plus que le public.
          Demandez-la à l'organisation : elle la crée dans la régie, sous « Clés », et copie
          l'adresse, qui finit par <code data-verbatim>#cle=…</code>
        </p>
      );
    case 'refused':
      return (
        <Alert tone="error">
          Cette clé de lecture ne donne pas accès à cette fiche : elle a été retirée, ou elle est
          d'un autre tournoi. Demandez-en une autre à l'organisation.
        </Alert>
      );
    case 'loading':
      return <Spinner label="Chargement, veuillez patienter..." className="py-16" />;
    case 'failed':
      return <LoadFailure {...view.failure} />;
    case 'there':
      return (
        view.sheet ?? (
          <p className="text-lg">
            Aucun match n'est à l'antenne. La fiche du prochain match s'affichera ici.
          </p>
        )
      );
  }
}
