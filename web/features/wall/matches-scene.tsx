import { hourOf, matchState, sidesOf, type DuelSide, type PublicMatch } from '#web/lib/matches.ts';
import { rowsOnPage } from '#web/lib/page-turns.ts';
import { classes } from '#web/ui/classes.ts';
import { Columns } from './columns.tsx';
import { playedNow } from './matches.ts';
import { Nothing } from './nothing.tsx';
import type { WallState } from './wall-state.ts';

type MatchesSceneProps = { state: WallState; page: number; perPage: number; columns: number };

/** Who plays where. What is called is framed, what is over is grey. */
export function MatchesScene({ state, page, perPage, columns }: MatchesSceneProps) {
  const { matches } = playedNow(state);
  if (matches.length === 0) return <Nothing>Aucun match à jouer pour le moment.</Nothing>;
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
  const [one, two] = sidesOf(match);
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
      <span className="wall-station">
        {match.station !== null && <span className="sr-only">Poste </span>}
        {match.station ?? hourOf(match)}
      </span>
      <Name side={one} />
      {isCalled && <span className="sr-only">appelé, contre</span>}
      <span className="wall-score">{scoreOf(one, two)}</span>
      {match.bye ? <span className="wall-name">Exempte</span> : <Name side={two} />}
    </li>
  );
}

function Name({ side: { name, won } }: { side: DuelSide }) {
  return (
    <span className={classes('wall-name', isLong(name) && 'wall-long', won === true && 'wall-won')}>
      {name ?? 'Pas défini'}
    </span>
  );
}

function scoreOf({ score: one }: DuelSide, { score: two }: DuelSide): string {
  return one === '' && two === '' ? '–' : `${one}–${two}`;
}

/** It takes two lines of smaller letters. */
export function isLong(name: string | null, limit = LONG_NAME): boolean {
  return (name?.length ?? 0) > limit;
}

const LONG_NAME = 16;
