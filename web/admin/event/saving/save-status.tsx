import { localHour } from '#web/lib/event-words/dates.ts';
import type { EventState } from '#contract/events/events.ts';
import { classes } from '#web/ui/classes.ts';

export type SaveStatusProps = {
  state: EventState;
  kind: 'rest' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';
  /** Why the server refused it, or asks to wait; without it the server could not be reached. */
  message?: string | undefined;
  savedAt: Date | null;
  /** The labels of the fields that cannot be saved. */
  unsavedLabels: readonly string[];
};

/** Whether the changes are saved, and who sees them. */
export function SaveStatus(props: SaveStatusProps) {
  const isWrong =
    props.kind === 'offline' || props.kind === 'refused' || props.unsavedLabels.length > 0;
  return (
    <output
      className={classes(
        'block whitespace-pre-line',
        isWrong ? 'font-semibold text-orange' : 'text-soft',
      )}
    >
      {saveStatusText(props)}
    </output>
  );
}

export function saveStatusText({
  state,
  kind,
  message,
  savedAt,
  unsavedLabels,
}: SaveStatusProps): string {
  if (state === 'archived') {
    return "Archivé : cet événement n'est plus modifiable, à moins qu'un SuperAdmin le rouvre.";
  }
  if (kind === 'conflict')
    return "Quelqu'un d'autre a modifié la même chose : choisissez une version.";
  if (kind === 'refused') return `Pas enregistré. ${message ?? ''}`;
  if (kind === 'offline') {
    const [why, ...below] = (message ?? 'Pas de réseau.').split('\n');
    const comfort = `${why} Votre saisie est gardée dans ce navigateur et sera envoyée automatiquement.`;
    return [comfort, ...below].join('\n');
  }
  if (kind === 'saving' || kind === 'waiting') return 'Enregistrement…';
  const { name, saved, visibility } = STATES[state];
  const when = savedAt === null ? name : `${saved} à ${localHour(savedAt)}`;
  return unsavedLabels.length === 0
    ? `${when}. ${visibility}`
    : `${when}. À corriger, et pas encore enregistré : ${unsavedLabels.join(', ')}.`;
}

type StateWords = { name: string; saved: string; visibility: string };

const STATES: Record<Exclude<EventState, 'archived'>, StateWords> = {
  draft: {
    name: 'Brouillon',
    saved: 'Brouillon, enregistré',
    visibility: 'Personne ne le voit encore.',
  },
  published: {
    name: 'Publié',
    saved: 'Publié, enregistré',
    visibility: 'Les visiteurs voient chaque changement tout de suite.',
  },
  rehearsal: {
    name: 'Répétition',
    saved: 'Répétition, enregistrée',
    visibility: 'Aucun visiteur ne la voit.',
  },
};
