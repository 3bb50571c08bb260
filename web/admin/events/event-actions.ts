import type { EventState, EventSummary } from '#contract/events/events.ts';

/** The actions of a SuperAdmin on a whole event. */
export type EventAction =
  | 'publishEvent'
  | 'setCurrentEvent'
  | 'archiveEvent'
  | 'reopenEvent'
  | 'deleteEvent';

type ActionTexts = {
  label: string;
  /** What the action does, in one sentence. */
  sentence: string;
  /** What the toast says of the event afterwards: 'est publié'. */
  done: string;
};

export const EVENT_ACTIONS: { readonly [A in EventAction]: ActionTexts } = {
  publishEvent: {
    label: 'Publier',
    sentence:
      "Les visiteurs voient sa page tout de suite, et les équipes peuvent s'y inscrire. Un événement publié ne peut plus être supprimé, seulement archivé.",
    done: 'est publié',
  },
  setCurrentEvent: {
    label: "Mettre à l'affiche",
    sentence: "L'accueil du site et la page d'inscription le présentent dès maintenant.",
    done: "est à l'affiche",
  },
  archiveEvent: {
    label: 'Archiver',
    sentence:
      "Ses pages restent telles quelles. Il n'est plus modifiable, à moins qu'un SuperAdmin le rouvre.",
    done: 'est archivé',
  },
  reopenEvent: {
    label: 'Rouvrir',
    sentence: 'Ses équipes, ses matchs et ses résultats sont de nouveau modifiables.',
    done: 'est rouvert',
  },
  deleteEvent: {
    label: 'Supprimer',
    sentence:
      "Il disparaît avec ses équipes, ses joueurs et ses matchs ; l'historique permet de le rétablir.",
    done: 'est supprimé',
  },
};

/** The actions that the event's state allows, the likeliest first. */
export function actionsFor({
  state,
  current,
}: Pick<EventSummary, 'state' | 'current'>): EventAction[] {
  return BY_STATE[state].filter((action) => !(current && action === 'setCurrentEvent'));
}

const BY_STATE: { readonly [S in EventState]: readonly EventAction[] } = {
  draft: ['publishEvent', 'deleteEvent'],
  published: ['setCurrentEvent', 'archiveEvent'],
  archived: ['reopenEvent', 'setCurrentEvent'],
  rehearsal: [],
};
