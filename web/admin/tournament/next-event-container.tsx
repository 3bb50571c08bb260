import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import type { Session } from '#contract/entities.ts';
import { PERMISSION } from '#contract/limits.ts';
import { EventChoiceContext } from '#web/admin/shared/event-choice.ts';
import { EventDialog } from '#web/admin/events/dialog-container.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** What comes after the final: archive the event, or create another one. */
export function NextEventCard({ admin }: { admin: Session }) {
  const { chosen } = use(EventChoiceContext);
  const [isConfirming, setConfirming] = useState(false);
  if (chosen === null || admin.permission < PERMISSION.superAdmin) return null;
  const canBeArchived = chosen.state === 'published';
  return (
    <Card as="section" aria-label="Et maintenant ?" side="orange">
      <h2 className="headline text-3xl">Et maintenant ?</h2>
      <p className="mt-2 max-w-[60ch] text-soft">
        {canBeArchived
          ? "Une fois archivé, l'événement garde ses pages telles quelles et peut être téléchargé en entier. Le prochain peut en reprendre le format et les textes."
          : 'Le prochain événement peut en reprendre le format et les textes.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {canBeArchived && (
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            Archiver cet événement
          </Button>
        )}
        <ButtonLink to="/admin/events/add" variant="secondary">
          <Plus aria-hidden className="size-5" />
          Créer un événement
        </ButtonLink>
      </div>
      {isConfirming && (
        <EventDialog action="archiveEvent" event={chosen} onClose={() => setConfirming(false)} />
      )}
    </Card>
  );
}
