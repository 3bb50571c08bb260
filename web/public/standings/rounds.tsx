import { isOpen } from '#contract/tournament/match-state.ts';
import { asSentence } from '#contract/words/french.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/router.tsx';
import { groupName } from '#contract/tournament/match-names.ts';
import {
  matchHour,
  matchState,
  explanationQuestion,
  duelSides,
  stateNote,
  type DuelSide,
  type PublicMatch,
} from '#web/lib/matches/matches.ts';
import { Elapsed, progressLabel } from '#web/lib/matches/match-progress.ts';
import { NOT_DEFINED, type PublicState } from '#contract/public-state.ts';
import { ExplainedDuel } from '#web/ui/explained-duel.tsx';

type Round = PublicState['rounds'][number];

export type RoundsProps = {
  rounds: readonly Round[];
  selected: Round;
  /** Null until they are loaded. */
  matches: readonly PublicMatch[] | null;
  total: number;
  /** Shown instead of matches that are not loaded. */
  missing: ReactNode;
};

type SelectedRoundProps = RoundsProps & {
  followed: number | null;
  /** Whether a team matches the search. */
  isFound: (name: string) => boolean;
  /** The address of a team's page. */
  teamAddress: (team: number) => string;
};

export function Rounds({
  rounds,
  selected,
  matches,
  total,
  missing,
  ...matchProps
}: SelectedRoundProps) {
  return (
    <section id={ANCHOR} aria-labelledby={TITLE} className="lg:col-start-1">
      <h2 id={TITLE} className="headline text-4xl sm:text-5xl">
        Ronde {selected.number}{' '}
        <span className="text-soft">
          / {total} {matches && `· ${progressText(matches)}`}
        </span>
      </h2>
      {matches === null ? (
        missing
      ) : (
        <Matches matches={matches} bestOf={selected.best_of} {...matchProps} />
      )}
      <nav aria-label="Rondes" className="mt-4">
        <ul className="flex flex-wrap gap-1.5">
          {rounds.map(({ pk_round, number }) => (
            <li key={pk_round}>
              <Link
                to={`?ronde=${number}`}
                replace
                aria-label={`Ronde ${number}`}
                aria-current={number === selected.number ? 'true' : undefined}
                className="headline grid size-12 place-items-center border border-line text-2xl text-soft transition-colors hover:border-edge hover:text-text aria-[current]:border-orange aria-[current]:bg-raise aria-[current]:text-text"
              >
                {number}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

export const ANCHOR = 'rondes';
const TITLE = 'titre-ronde';

type MatchesProps = Pick<SelectedRoundProps, 'followed' | 'isFound' | 'teamAddress'> & {
  matches: readonly PublicMatch[];
  bestOf: number;
};

function Matches({ matches, bestOf, followed, isFound, teamAddress }: MatchesProps) {
  const found = matches.filter((match) =>
    duelSides(match).some(({ name }) => name && isFound(name)),
  );
  if (found.length === 0) return <p className="mt-3 text-soft">Aucun match trouvé.</p>;
  return (
    <ul className="mt-2 grid gap-x-8 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {found.map((match) => (
        <li key={match.key} className="min-w-0">
          <Match match={match} {...{ bestOf, followed, teamAddress }} />
        </li>
      ))}
    </ul>
  );
}

type MatchProps = Pick<SelectedRoundProps, 'followed' | 'teamAddress'> & {
  match: PublicMatch;
  bestOf: number;
};

function Match({ match, bestOf, followed, teamAddress }: MatchProps) {
  const state = matchState(match);
  const [one, two] = duelSides(match);
  const duelSide = (side: DuelSide) => ({
    ...side,
    to: side.id === null ? undefined : teamAddress(side.id),
    marked: side.id !== null && side.id === followed,
  });
  return (
    <ExplainedDuel
      where={match.station ?? '–'}
      note={matchNote(match, bestOf)}
      below={match.day?.since && <Elapsed since={match.day.since} />}
      above={match.group && groupName(match.group)}
      one={duelSide(one)}
      two={duelSide(two)}
      unknown={state === 'bye' ? 'Victoire sans jouer' : NOT_DEFINED}
      live={state === 'live'}
      question={explanationQuestion(match)}
      answer={asSentence(match.explanation)}
    />
  );
}

function matchNote(match: PublicMatch, bestOf: number): string {
  return progressLabel(match) ?? stateNote(match, bestOf) ?? matchHour(match) ?? stationNote(match);
}

function stationNote(match: PublicMatch): string {
  if (match.station !== null) return 'poste';
  return isOpen(match) ? 'À jouer' : '';
}

function progressText(matches: readonly PublicMatch[]): string {
  return matches.some(isOpen) ? 'en cours' : 'terminée';
}
