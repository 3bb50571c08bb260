import type { ReactNode } from 'react';
import { Link } from '#web/ui/router.tsx';
import { groupName } from '#contract/match-names.ts';
import {
  hourOf,
  matchState,
  questionOf,
  sidesOf,
  STATE_NOTES,
  type DuelSide,
  type PublicMatch,
} from '#web/lib/matches.ts';
import { Elapsed, progressWord } from '#web/lib/match-progress.ts';
import { isOpen, NOT_DEFINED, type PublicState } from '#contract/public-state.ts';
import { asSentence } from '#web/lib/rounds.ts';
import { ExplainedDuel } from '#web/ui/explained-duel.tsx';

type Round = PublicState['rounds'][number];

export type RoundsProps = {
  rounds: readonly Round[];
  shown: Round;
  /** Null while they are not known. */
  matches: readonly PublicMatch[] | null;
  total: number;
  /** What stands in the place of matches that are not known. */
  missing: ReactNode;
};

type ShownRoundProps = RoundsProps & {
  followed: number | null;
  /** Whether a team is among those that somebody looks for. */
  isFound: (name: string) => boolean;
  /** Where the names of teams lead. */
  teamAddress: (team: number) => string;
};

export function Rounds({ rounds, shown, matches, total, missing, ...looks }: ShownRoundProps) {
  return (
    <section id={ANCHOR} aria-labelledby={TITLE} className="lg:col-start-1">
      <h2 id={TITLE} className="headline text-4xl sm:text-5xl">
        Ronde {shown.number}{' '}
        <span className="text-soft">
          / {total} {matches && `· ${progress(matches)}`}
        </span>
      </h2>
      {matches === null ? missing : <Matches matches={matches} {...looks} />}
      <nav aria-label={shown.side === 'swiss' ? 'Rondes suisses' : 'Rondes'} className="mt-4">
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
    </section>
  );
}

export const ANCHOR = 'rondes';
const TITLE = 'titre-ronde';

type MatchesProps = Pick<ShownRoundProps, 'followed' | 'isFound' | 'teamAddress'> & {
  matches: readonly PublicMatch[];
};

function Matches({ matches, followed, isFound, teamAddress }: MatchesProps) {
  const found = matches.filter((match) => sidesOf(match).some(({ name }) => name && isFound(name)));
  if (found.length === 0) return <p className="mt-3 text-soft">Aucun match trouvé.</p>;
  return (
    <ul className="mt-2 grid gap-x-8 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {found.map((match) => (
        <li key={match.key} className="min-w-0">
          <Match match={match} followed={followed} teamAddress={teamAddress} />
        </li>
      ))}
    </ul>
  );
}

type MatchProps = Pick<ShownRoundProps, 'followed' | 'teamAddress'> & { match: PublicMatch };

function Match({ match, followed, teamAddress }: MatchProps) {
  const state = matchState(match);
  const [one, two] = sidesOf(match);
  const shown = (side: DuelSide) => ({
    ...side,
    to: side.id === null ? undefined : teamAddress(side.id),
    marked: side.id !== null && side.id === followed,
  });
  return (
    <ExplainedDuel
      where={match.station ?? '–'}
      note={noteOf(match)}
      below={match.day?.since && <Elapsed since={match.day.since} />}
      above={match.group && groupName(match.group)}
      one={shown(one)}
      two={shown(two)}
      unknown={state === 'bye' ? 'Victoire sans jouer' : NOT_DEFINED}
      live={state === 'live'}
      question={questionOf(match)}
      answer={asSentence(match.explanation)}
    />
  );
}

function noteOf(match: PublicMatch): string {
  const said = STATE_NOTES[matchState(match)];
  return progressWord(match) ?? said ?? hourOf(match) ?? placeNote(match);
}

function placeNote(match: PublicMatch): string {
  if (match.station !== null) return 'poste';
  return isOpen(match) ? 'À venir' : '';
}

function progress(matches: readonly PublicMatch[]): string {
  return matches.some(isOpen) ? 'en cours' : 'terminée';
}
