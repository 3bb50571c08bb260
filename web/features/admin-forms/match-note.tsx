import { Link } from '#web/ui/router.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** Where a match made by hand is seen, said before it is made. */
export function HandMadeNote() {
  return (
    <Alert tone="info">
      Un match fait à la main reste dans cette liste : il n'est montré sur aucune page publique. Les
      matchs du tournoi se tirent sous{' '}
      <Link to="/admin/tournament" className="text-link">
        Tournoi
      </Link>
      .
    </Alert>
  );
}

/** The quick way to a score, over the form that takes longer. */
export function TournamentNote({ scoreHref }: { scoreHref: string }) {
  return (
    <Alert tone="info">
      Ce match fait partie du tournoi, qui fixe son round et ses équipes. Son score se saisit plus
      vite{' '}
      <Link to={scoreHref} className="text-link">
        dans Tournoi
      </Link>
      .
    </Alert>
  );
}
