import { Link } from '#web/ui/router.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** Says where visitors see a match that was made by hand. */
export function HandMadeNote() {
  return (
    <Alert tone="info">
      Un match ajouté à la main reste dans cette liste : il n'est montré sur aucune page publique.
      Les matchs du tournoi sont tirés dans{' '}
      <Link to="/admin/tournament" className="text-link">
        Tournoi
      </Link>
      .
    </Alert>
  );
}

/** A link to the score screen, which is quicker than this form. */
export function TournamentNote({ scoreHref }: { scoreHref: string }) {
  return (
    <Alert tone="info">
      Ce match fait partie du tournoi, qui fixe son round et ses équipes. Vous saisirez son score
      plus vite{' '}
      <Link to={scoreHref} className="text-link">
        dans Tournoi
      </Link>
      .
    </Alert>
  );
}
