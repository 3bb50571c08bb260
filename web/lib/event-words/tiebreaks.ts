import type { Tournament } from '#contract/tournament/tournament.ts';

export type Criterion = { name: string; words: string };

/** The tiebreaks of Swiss rounds, in order. A running phase keeps the rule with which it began. */
export function swissCriteria(byes: Tournament['byes']): Criterion[] {
  return [
    {
      name: 'Victoires',
      words: 'Le nombre de matchs gagnés. Une exemption compte pour une victoire.',
    },
    {
      name: 'Buchholz médian',
      words:
        'Les victoires de tous les adversaires rencontrés, sans le meilleur ni le moins bon : avoir gagné contre de fortes équipes vaut plus.',
    },
    { name: 'Buchholz', words: `Le même total, avec tous les adversaires. ${BYES[byes]}` },
    {
      name: 'Victoires des adversaires',
      words: 'La part de leurs matchs que les adversaires ont gagnée.',
    },
    ...GAMES,
    {
      name: 'Face-à-face',
      words: 'Les matchs entre équipes à égalité, si toutes se sont rencontrées.',
    },
    SEED,
  ];
}

const BYES = {
  'virtual-opponent':
    "Une ronde sans adversaire y compte comme un match contre une équipe qui aurait autant de victoires que l'équipe exempte, exemption non comprise.",
  'not-counted': "Une exemption n'y compte pas.",
} satisfies { [R in Tournament['byes']]: string };

const GAMES: readonly Criterion[] = [
  { name: 'Différence', words: 'Les manches gagnées moins les manches perdues.' },
  { name: 'Manches gagnées', words: 'Leur nombre, quand la différence est la même.' },
];

const SEED: Criterion = {
  name: 'Tête de série',
  words: "La place de départ, si rien d'autre ne sépare les équipes.",
};

/** The tiebreaks of a group. */
export const GROUP_CRITERIA: readonly Criterion[] = [
  { name: 'Victoires', words: 'Le nombre de matchs gagnés.' },
  { name: 'Face-à-face', words: 'Les matchs entre les équipes à égalité.' },
  ...GAMES,
  SEED,
];
