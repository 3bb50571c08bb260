import type { MatchNames } from '#contract/tournament/match-names.ts';
import { classes } from '#web/ui/classes.ts';
import { bracketLines } from './lines.ts';
import { MatchBox } from './match-box.tsx';
import type { Road } from './road.ts';
import type { Tree, TreeRound, TreeSide } from './tree.ts';

export type BracketTreeProps = {
  tree: Tree;
  names: MatchNames;
  /** The explanations of the matches; loaded when a visitor opens the first. */
  answers: ReadonlyMap<string, string> | undefined;
  followed: { team: number; road: Road } | null;
  teamAddress: (team: number) => string;
};

/**
 * All rounds and matches in reading order. Styles lay them out: a tree on a desktop and on paper, one round at a time on a phone,
 * or a list.
 */
export function BracketTree(props: BracketTreeProps) {
  const { tree } = props;
  return (
    <div
      className={classes('tree', tree.loser.rounds.length === 0 && 'tree-single')}
      data-columns={Math.min(tree.columns, MOST_COLUMNS)}
      data-rows={tree.winner.rows}
    >
      {SIDES.map(
        ({ side, title }) =>
          tree[side].rounds.length > 0 && (
            <section
              key={side}
              aria-label={title}
              className={`tree-side tree-${side}`}
              data-rows={tree[side].rows}
            >
              <h2 className="tree-title">{title}</h2>
              {Array.from({ length: emptyColumns(tree[side]) }, (_, column) => (
                <div key={column} aria-hidden className="tree-gap" />
              ))}
              {tree[side].rounds.map((round) => renderRound(props, round))}
              {side !== 'final' && renderLines(props, side)}
            </section>
          ),
      )}
    </div>
  );
}

function renderRound(props: BracketTreeProps, { round, span, slots }: TreeRound) {
  const { names, answers, followed, teamAddress } = props;
  return (
    <section
      key={round.pk_round}
      id={roundId(round.pk_round)}
      data-round={round.pk_round}
      className={classes('tree-round', span > 1 && 'tree-wide')}
    >
      <h3 className="tree-label">{`${round.label} · BO${round.best_of}`}</h3>
      <ol className="tree-slots">
        {slots.map((match, place) =>
          match === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap is nothing but its place
            <li key={place} aria-hidden className="tree-gap" />
          ) : (
            <MatchBox
              key={match.key}
              match={match}
              bestOf={round.best_of}
              names={names}
              answer={answers?.get(match.key)}
              followed={followed?.road.keys.has(match.key) ? followed.team : null}
              teamAddress={teamAddress}
            />
          ),
        )}
      </ol>
    </section>
  );
}

function renderLines({ tree, followed }: BracketTreeProps, side: 'winner' | 'loser') {
  const { width, height, open, won, road } = bracketLines(tree, side, followed?.road ?? null);
  return (
    <svg
      aria-hidden
      className="tree-lines"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      {open !== '' && <path d={open} />}
      {won !== '' && <path d={won} className="line-won" />}
      {road !== '' && <path d={road} className="line-road" />}
    </svg>
  );
}

export function roundId(pkRound: number): string {
  return `ronde-${pkRound}`;
}

/** Columns without a round, because of byes or because past rounds are left out. The final has a column of its own. */
function emptyColumns({ rounds: [first] }: TreeSide): number {
  return first === undefined || first.round.side === 'final' ? 0 : first.column;
}

/** The columns for 64 teams with the decider; the styles support no more. */
const MOST_COLUMNS = 13;

const SIDES = [
  { side: 'winner', title: 'Winner bracket' },
  { side: 'loser', title: 'Loser bracket' },
  { side: 'final', title: 'Grande finale' },
] as const;
