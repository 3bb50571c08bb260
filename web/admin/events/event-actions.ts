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
  /** The text of the toast afterwards. */
  done: (name: string) => string;
};

export const EVENT_ACTIONS: { readonly [A in EventAction]: ActionTexts } = {
  publishEvent: {
    label: 'Publier',
    sentence:
      "Les visiteurs voient sa page tout de suite, et les équipes peuvent s'y inscrire. Un événement publié ne se supprime plus : il s'archive.",
    done: (name) => `${name} est publié`,
  },
  setCurrentEvent: {
    label: "Mettre à l'affiche",
    sentence: "L'accueil du site et la page d'inscription parlent de lui dès maintenant.",
    done: (name) => `${name} est à l'affiche`,
  },
  archiveEvent: {
    label: 'Archiver',
    sentence:
      "Ses pages restent telles qu'elles sont, et plus rien n'y change, à moins qu'un SuperAdmin le rouvre.",
    done: (name) => `${name} est archivé`,
  },
  reopenEvent: {
    label: 'Rouvrir',
    sentence: 'Ses équipes, ses matchs et ses résultats peuvent de nouveau changer.',
    done: (name) => `${name} est rouvert`,
  },
  deleteEvent: {
    label: 'Supprimer',
    sentence:
      "Il disparaît avec ses équipes, ses joueurs et ses matchs ; l'historique permet de le rétablir.",
    done: (name) => `${name} est supprimé`,
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
