import { WEEKEND_FORMAT, type EliminationFormat, type Format } from './format.ts';

/** A format that a new event can start from. Its sentence tells an organiser enough to choose. */
export type FormatPreset = { id: string; name: string; sentence: string; format: Format };

/** The first preset is preselected. */
export const FORMAT_PRESETS: readonly [FormatPreset, ...FormatPreset[]] = [
  {
    id: 'swiss-double',
    name: 'Phase suisse, puis double élimination',
    sentence:
      "Tout le monde joue toutes les rondes, puis un bracket où il faut deux défaites pour être éliminé : le format d'un week-end.",
    format: WEEKEND_FORMAT,
  },
  {
    id: 'groups-single',
    name: 'Poules, puis élimination directe',
    sentence:
      'Quatre poules où chacun rencontre tous les autres ; les deux premières équipes de chaque poule jouent un bracket où une défaite élimine.',
    format: {
      first: { kind: 'groups', groups: 4, best_of: 3, qualifiers: 2 },
      last: knockout('single'),
    },
  },
  {
    id: 'double',
    name: 'Double élimination',
    sentence: 'Un bracket avec une seconde chance : il faut deux défaites pour être éliminé.',
    format: { first: null, last: knockout('double') },
  },
  {
    id: 'single',
    name: 'Élimination directe',
    sentence: 'Un bracket où une défaite élimine : le format le plus court.',
    format: { first: null, last: knockout('single') },
  },
  {
    id: 'league',
    name: 'Championnat',
    sentence:
      'Une seule poule où tout le monde rencontre tout le monde une fois ; le classement désigne le champion.',
    format: { first: { kind: 'groups', groups: 1, best_of: 3, qualifiers: null }, last: null },
  },
];

function knockout(kind: 'single' | 'double'): EliminationFormat {
  const best_of = { winner: 3, loser: 3, final: 5, third: 3 };
  return kind === 'single' ? { kind, best_of, third_place: true } : { kind, best_of, reset: true };
}
