import type { EventState } from '#contract/events.ts';
import { classes } from '#web/ui/classes.ts';

export type SaveStatusProps = {
  state: EventState;
  kind: 'rest' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';
  /** Why all of it was refused, or must wait; without one the server could not be reached. */
  message?: string | undefined;
  savedAt: Date | null;
  /** What is typed and cannot be saved, by its name. */
  missing: readonly string[];
};

/** Whether what was typed is saved, and who sees it. */
export function SaveStatus(props: SaveStatusProps) {
  const isWrong = props.kind === 'offline' || props.kind === 'refused' || props.missing.length > 0;
  return (
    <output className={classes('block', isWrong ? 'font-semibold text-orange' : 'text-soft')}>
      {sayStatus(props)}
    </output>
  );
}

export function sayStatus({ state, kind, message, savedAt, missing }: SaveStatusProps): string {
  if (state === 'archived') {
    return "Archivé : plus rien n'y change, à moins qu'un SuperAdmin le rouvre.";
  }
  if (kind === 'conflict') return "Quelqu'un d'autre a modifié la même chose : choisissez.";
  if (kind === 'refused') return `Pas enregistré. ${message ?? ''}`;
  if (kind === 'offline') {
    const why = message ?? 'Pas de réseau.';
    return `${why} Ce que vous tapez est gardé dans ce navigateur, et partira tout seul.`;
  }
  if (kind === 'saving' || kind === 'waiting') return 'Enregistrement…';
  const { name, seen } = STATES[state];
  const when = savedAt === null ? name : `${name}, enregistré à ${hourOf(savedAt)}`;
  return missing.length === 0
    ? `${when}. ${seen}`
    : `${when}. À corriger, et pas encore enregistré : ${missing.join(', ')}.`;
}

const STATES: Record<Exclude<EventState, 'archived'>, { name: string; seen: string }> = {
  draft: { name: 'Brouillon', seen: 'Personne ne le voit encore.' },
  published: { name: 'Publié', seen: 'Les visiteurs voient chaque changement tout de suite.' },
  rehearsal: { name: 'Répétition', seen: 'Aucun visiteur ne la voit.' },
};

/** '14 h 03' */
function hourOf(at: Date): string {
  return `${at.getHours()} h ${String(at.getMinutes()).padStart(2, '0')}`;
}
