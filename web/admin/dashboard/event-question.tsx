import type { Session } from '#contract/entities.ts';
import type { EventSummary } from '#contract/events/events.ts';
import { PERMISSION } from '#contract/limits.ts';
import { capitalise } from '#contract/words/french.ts';
import { theEvent } from '#contract/words/names.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { isUnplayed } from '#web/lib/event-words/registration.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type EventQuestionProps = {
  admin: Pick<Session, 'permission'>;
  event: EventSummary;
  tournament: Tournament;
  /** In milliseconds since 1970. */
  now: number;
  /** Whether the registration is being closed. */
  busy: boolean;
  onClose: () => void;
  onArchive: () => void;
};

/** An event that is over, or was never played, stays public until an admin closes or archives it. */
export function EventQuestion(props: EventQuestionProps) {
  const { event, tournament, now } = props;
  if (event.state !== 'published') return null;
  if (tournament.phase === 'finished') return <Finished {...props} />;
  return isUnplayed(event, tournament, now) ? <Unplayed {...props} /> : null;
}

function Unplayed({ admin, event, tournament, busy, onClose, onArchive }: EventQuestionProps) {
  const { pk_event, name } = event;
  return (
    <Card as="section" side="orange">
      <h2 className="headline text-3xl">Que devient {theEvent(name)} ?</h2>
      <p className="mt-3 text-soft">{unplayedText(tournament)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink to={`/admin/events/edit/${pk_event}`} size="small">
          Changer les dates
        </ButtonLink>
        {tournament.registration_open && (
          <Button variant="secondary" size="small" busy={busy} onClick={onClose}>
            Fermer les inscriptions
          </Button>
        )}
        <Archive admin={admin} onArchive={onArchive} />
      </div>
    </Card>
  );
}

function unplayedText({ registration_open }: Tournament): string {
  const still = registration_open ? " et peuvent toujours s'inscrire" : '';
  return `Ses dates sont passées, et rien n'a été joué. Les visiteurs lisent « Nouvelles dates à venir »${still}.`;
}

function Finished({ admin, event, onArchive }: EventQuestionProps) {
  return (
    <Card as="section" side="blue">
      <h2 className="headline text-3xl">{capitalise(theEvent(event.name))} est terminé</h2>
      <p className="mt-3 text-soft">
        Une fois archivé, il rejoint les tournois passés et n'est plus modifiable ; un nouvel
        événement prend sa place à l'affiche.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {isSuperAdmin(admin) && (
          <ButtonLink to="/admin/events/add" size="small">
            Créer un événement
          </ButtonLink>
        )}
        <Archive admin={admin} onArchive={onArchive} />
      </div>
    </Card>
  );
}

function Archive({ admin, onArchive }: Pick<EventQuestionProps, 'admin' | 'onArchive'>) {
  if (!isSuperAdmin(admin)) return <p className="text-soft">Un SuperAdmin peut l'archiver.</p>;
  return (
    <Button variant="secondary" size="small" onClick={onArchive}>
      Archiver l'événement
    </Button>
  );
}

function isSuperAdmin({ permission }: EventQuestionProps['admin']): boolean {
  return permission === PERMISSION.superAdmin;
}
