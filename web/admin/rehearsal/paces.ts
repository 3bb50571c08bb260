export type Pace = 'step' | 'slow' | 'normal' | 'fast';

/** The pause after each step of a rehearsal; null where the organiser starts each step by hand. */
export const PACES = {
  step: { label: 'Étape par étape', hint: 'vous lancez chaque étape', milliseconds: null },
  slow: { label: 'Lent', hint: 'pour montrer à une salle', milliseconds: 5000 },
  normal: { label: 'Normal', hint: 'une étape toutes les deux secondes', milliseconds: 2000 },
  fast: { label: 'Rapide', hint: 'pour vérifier un format', milliseconds: 250 },
} as const satisfies Record<Pace, { label: string; hint: string; milliseconds: number | null }>;

export const PACE_NAMES = Object.keys(PACES) as readonly Pace[];
