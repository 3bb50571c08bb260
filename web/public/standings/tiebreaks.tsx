import type { ReactNode } from 'react';
import { bracketTeamsText } from '#contract/tournament/qualifiers-text.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { swissCriteria } from '#web/lib/event-words/tiebreaks.ts';

type TiebreaksProps = Pick<Tournament, 'qualifiers' | 'byes'>;

/** How the ranking is made, in the order in which it is applied. */
export function Tiebreaks({ qualifiers, byes }: TiebreaksProps) {
  return (
    <Criteria criteria={swissCriteria(byes)}>
      {qualifiers === null
        ? 'Toutes les équipes jouent le bracket : le classement y décide de leur place.'
        : `${bracketTeamsText(qualifiers, ' équipes')}.`}
    </Criteria>
  );
}

type CriteriaProps = {
  criteria: readonly { name: string; words: string }[];
  /** The sentence about the qualifiers. */
  children: ReactNode;
};

export function Criteria({ criteria, children }: CriteriaProps) {
  return (
    <section className="lg:col-start-1">
      <h2 className="headline text-4xl">Comment départager les équipes</h2>
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
