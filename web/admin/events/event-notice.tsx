import { CircleAlert } from 'lucide-react';
import type { EventSummary } from '#contract/events/events.ts';
import { theEvent } from '#contract/words/names.ts';
import { Link } from '#web/ui/router.tsx';

type EventNoticeProps = {
  chosen: EventSummary;
  /** The event that visitors see first. */
  current: EventSummary | undefined;
  /** Only SuperAdmins may play a rehearsal. */
  isSuperAdmin: boolean;
  onReturn: () => void;
};

/** Warns that the chosen event is not the current one, or can no longer change. */
export function EventNotice({ chosen, current, isSuperAdmin, onReturn }: EventNoticeProps) {
  if (chosen.current && chosen.state !== 'archived') return null;
  return (
    <div
      role="note"
      aria-label="Événement géré"
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-1 border-l-3 border-orange bg-panel px-4 py-2 print:hidden"
    >
      <p className="flex min-w-0 grow basis-72 gap-3 py-1.5">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-orange" />
        <span className="min-w-0">
          L'événement <strong>{chosen.name}</strong> {NOTICES[chosen.state]}
        </span>
      </p>
      {chosen.state === 'rehearsal' && isSuperAdmin && (
        <Link to={`/admin/events/rehearse/${chosen.pk_event}`} className={BUTTON}>
          Revenir à la répétition
        </Link>
      )}
      {!chosen.current && current !== undefined && (
        <button type="button" onClick={onReturn} className={BUTTON}>
          Revenir à {theEvent(current.name)}
        </button>
      )}
    </div>
  );
}

const BUTTON =
  'flex min-h-11 items-center text-left font-semibold underline underline-offset-4 hover:text-orange';

const NOTICES = {
  draft: "est un brouillon : rien de ce que vous faites ici n'est visible sur le site.",
  published: "est publié, mais n'est pas à l'affiche.",
  rehearsal: "est une répétition : rien de ce que vous faites ici n'est visible sur le site.",
  archived:
    "est archivé : il reste consultable, mais n'est plus modifiable. Un SuperAdmin peut le rouvrir depuis Événements.",
} as const satisfies Record<EventSummary['state'], string>;
