import type { ReactNode } from 'react';
import type { Tournament } from '#contract/tournament.ts';

type TiebreaksProps = Pick<Tournament, 'qualifiers' | 'byes'>;

/** How the ranking is made, in plain words and in the order in which it is applied. */
export function Tiebreaks({ qualifiers, byes }: TiebreaksProps) {
  const criteria = CRITERIA.map(({ name, words }) => ({
    name,
    words: name === BUCHHOLZ ? `${words} ${BYES[byes]}` : words,
  }));
  return (
    <Criteria criteria={criteria}>
      {qualifiers === null
        ? "Toutes les équipes jouent le bracket : le classement décide de leur place dans l'arbre."
        : `Les ${qualifiers} premières équipes jouent le bracket.`}
    </Criteria>
  );
}

type CriteriaProps = {
  criteria: readonly { name: string; words: string }[];
  /** Who goes through. */
  children: ReactNode;
};

export function Criteria({ criteria, children }: CriteriaProps) {
  return (
    <section className="lg:col-start-1">
      <h2 className="headline text-4xl">Comment on départage</h2>
      <p className="mt-3 text-soft">
        À égalité de victoires, on regarde ces critères l'un après l'autre, jusqu'au premier qui
        sépare les deux équipes. {children}
      </p>
      <ol className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {criteria.map(({ name, words }, index) => (
          <li key={name} className="grid grid-cols-[2.25rem_1fr]">
            <span aria-hidden className="headline text-4xl text-orange">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-soft">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const BUCHHOLZ = 'Buchholz';

/** The phase keeps the rule that it began with. */
const BYES = {
  'virtual-opponent':
    "Une ronde sans adversaire y compte comme un match contre une équipe qui aurait autant de victoires que l'équipe exempte, exemption non comprise.",
  'not-counted': "Une exemption n'y compte pas.",
} satisfies { [R in Tournament['byes']]: string };

const CRITERIA = [
  {
    name: 'Victoires',
    words: 'Le nombre de matchs gagnés. Une exemption compte pour une victoire.',
  },
  {
    name: 'Buchholz médian',
    words:
      'Les victoires de tous les adversaires rencontrés, sans le meilleur ni le moins bon : avoir gagné contre de fortes équipes vaut plus.',
  },
  { name: BUCHHOLZ, words: 'Le même total, avec tous les adversaires.' },
  {
    name: 'Victoires des adversaires',
    words: 'La part de leurs matchs que les adversaires ont gagnée.',
  },
  { name: 'Différence', words: 'Les manches gagnées moins les manches perdues.' },
  { name: 'Manches gagnées', words: 'Leur nombre, quand la différence est la même.' },
  {
    name: 'Face-à-face',
    words: 'Les matchs entre équipes à égalité, si toutes se sont rencontrées.',
  },
  { name: 'Tête de série', words: "La place de départ, si rien d'autre ne les sépare." },
];
