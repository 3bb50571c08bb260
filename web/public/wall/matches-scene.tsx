import { NOT_DEFINED } from '#contract/public-state.ts';
import { scoreText } from '#contract/words/french.ts';
import {
  matchHour,
  matchState,
  duelSides,
  type DuelSide,
  type PublicMatch,
} from '#web/lib/matches/matches.ts';
import { rowsOnPage } from '#web/lib/screens/rotate-pages.ts';
import { classes } from '#web/ui/classes.ts';
import { Columns } from './columns.tsx';
import { currentMatches } from './current-and-called-matches.ts';
import { EmptyScene } from './empty-scene.tsx';
import type { WallState } from './wall-state.ts';

type MatchesSceneProps = { state: WallState; page: number; perPage: number; columns: number };

/** The matches with their stations. Called matches are framed, finished ones are grey. */
export function MatchesScene({ state, page, perPage, columns }: MatchesSceneProps) {
  const { matches } = currentMatches(state);
  if (matches.length === 0) return <EmptyScene>Aucun match à jouer pour le moment.</EmptyScene>;
  return (
    <Columns
      rows={rowsOnPage(matches, perPage, page).map((match) => (
        <MatchRow key={match.key} match={match} />
      ))}
      columns={columns}
    />
  );
}

function MatchRow({ match }: { match: PublicMatch }) {
  const [one, two] = duelSides(match);
  const state = matchState(match);
  const isCalled = match.day?.progress === 'called' && state === 'waiting';
  const isOver = state !== 'waiting' && state !== 'live';
  return (
    <li
      className={classes(
        'wall-match',
        isCalled && 'wall-called',
        isOver && 'wall-over',
        state === 'live' && 'wall-live',
      )}
    >
      <span className="screen-figure wall-station">
        {match.station !== null && <span className="sr-only">Poste </span>}
        {match.station ?? matchHour(match)}
      </span>
      <Name side={one} />
      {isCalled && <span className="sr-only">appelé, contre</span>}
      <span className="screen-figure wall-score">{duelScore(one, two)}</span>
      {match.bye ? <span className="screen-name wall-name">Exempte</span> : <Name side={two} />}
    </li>
  );
}

function Name({ side: { name, won } }: { side: DuelSide }) {
  return (
    <span
      className={classes(
        'screen-name',
        'wall-name',
        isLong(name) && 'wall-long',
        won === true && 'wall-won',
      )}
    >
      {name ?? NOT_DEFINED}
    </span>
  );
}

function duelScore({ score: one }: DuelSide, { score: two }: DuelSide): string {
  return one === '' && two === '' ? '–' : scoreText(one, two);
}

/** Whether a name needs two lines of smaller letters. */
export function isLong(name: string | null, limit = LONG_NAME): boolean {
  return (name?.length ?? 0) > limit;
}

const LONG_NAME = 16;
