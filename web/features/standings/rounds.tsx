import type { ReactNode } from 'react';
import { Link } from '#web/ui/router.tsx';
import { matchState, sidesOf, whenAndWhere } from '#web/lib/matches.ts';
import type { PublicMatch } from '#web/lib/matches.ts';
import { isOpen, NOT_DEFINED, type PublicState } from '#contract/public-state.ts';
import { asSentence } from '#web/lib/rounds.ts';
import { Duel } from '#web/ui/duel.tsx';

type Round = PublicState['rounds'][number];

type RoundsProps = {
  rounds: readonly Round[];
  shown: Round;
  /** Null while they are not known. */
  matches: readonly PublicMatch[] | null;
  total: number;
  /** What stands in the place of matches that are not known. */
  missing: ReactNode;
};

export function Rounds({ rounds, shown, matches, total, missing }: RoundsProps) {
  return (
    <section id={ANCHOR} className="border-t border-line bg-deep">
      <div className="wrap py-10 lg:py-14">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 className="headline text-5xl sm:text-6xl">
            Ronde {shown.number} <span className="text-soft">/ {total}</span>
          </h2>
          <nav aria-label="Rondes suisses">
            <ul className="flex flex-wrap gap-1.5">
              {rounds.map(({ pk_round, number }) => (
                <li key={pk_round}>
                  <Link
                    to={`?ronde=${number}`}
                    replace
                    aria-label={`Ronde ${number}`}
                    aria-current={number === shown.number ? 'true' : undefined}
                    className="headline grid size-12 place-items-center border border-line text-2xl text-soft transition-colors hover:border-edge hover:text-text aria-[current]:border-orange aria-[current]:bg-raise aria-[current]:text-text"
                  >
                    {number}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="mt-2 text-soft">
          Au meilleur des {shown.best_of} manches. {matches && progress(matches)}
        </p>
        {matches === null ? missing : <Matches matches={matches} />}
      </div>
    </section>
  );
}

const ANCHOR = 'rondes';

function Matches({ matches }: { matches: readonly PublicMatch[] }) {
  return (
    <ul className="mt-6 grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
      {matches.map((match) => (
        <li key={match.key} className="min-w-0">
          <Match match={match} />
        </li>
      ))}
    </ul>
  );
}

function Match({ match }: { match: PublicMatch }) {
  const state = matchState(match);
  const [one, two] = sidesOf(match);
  const isBye = state === 'bye';
  return (
    <>
      <p className="match-note">
        {state === 'live' ? (
          <span className="match-live">En direct</span>
        ) : (
          <span>{isBye ? 'Exempte' : (noteOf(match) ?? NOT_DEFINED)}</span>
        )}
        {state === 'forfeit' && <span>Forfait</span>}
        {state === 'unwon' && <span>Double forfait</span>}
      </p>
      {isBye ? (
        <div className="duel">
          <p className="duel-side duel-one duel-won">
            <span className="duel-name">{one.name}</span>
            <span className="flex items-center px-3 text-sm text-soft">Victoire sans jouer</span>
          </p>
        </div>
      ) : (
        <Duel one={one} two={two} unknown={NOT_DEFINED} live={state === 'live'} />
      )}
      <details className="why match-why">
        <summary>{isBye ? 'Pourquoi exempte ?' : 'Pourquoi ce match ?'}</summary>
        <p>{asSentence(match.explanation)}</p>
      </details>
    </>
  );
}

function noteOf(match: PublicMatch): string | null {
  const place = whenAndWhere(match);
  return place && place.charAt(0).toUpperCase() + place.slice(1);
}

function progress(matches: readonly PublicMatch[]): string {
  const open = matches.filter(isOpen).length;
  if (open === 0) return 'Tous les résultats sont connus.';
  return open > 1 ? `${open} matchs sans résultat.` : '1 match sans résultat.';
}
