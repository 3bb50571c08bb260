import { asSentence } from '#web/lib/rounds.ts';
import { classes } from '#web/ui/classes.ts';
import { MatchBox } from './match-box.tsx';
import type { Road } from './road.ts';
import type { Tree, TreeMatch, TreeRound } from './tree.ts';

type BracketTreeProps = {
  tree: Tree;
  names: ReadonlyMap<string, string>;
  followed: { team: number; road: Road } | null;
  teamAddress: (team: number) => string;
};

/**
 * One set of rounds and matches, read in order by those who hear the page. Styles lay it out: a tree on a desktop, one
 * round after the other to swipe on a phone, a list on paper.
 */
export function BracketTree({ tree, ...rest }: BracketTreeProps) {
  return (
    <div className="tree" data-columns={Math.min(tree.columns, COLUMNS_THAT_FIT)}>
      {SIDES.map(
        ({ side, title }) =>
          tree[side].length > 0 && (
            <section key={side} aria-label={title} className={`tree-side tree-${side}`}>
              <h2 className="tree-title">{title}</h2>
              {tree[side].map((round) => (
                <Round key={round.round.pk_round} {...round} {...rest} />
              ))}
            </section>
          ),
      )}
    </div>
  );
}

type RoundProps = TreeRound & Omit<BracketTreeProps, 'tree'>;

function Round({ round, span, isShifted, slots, names, followed, teamAddress }: RoundProps) {
  return (
    <section
      id={roundId(round.pk_round)}
      data-round={round.pk_round}
      className={classes('tree-round', span > 1 && 'tree-wide', isShifted && 'tree-shifted')}
    >
      <h3 className="tree-label">
        {round.label} <span className="tree-best-of">BO{round.best_of}</span>
      </h3>
      <ol className="tree-slots">
        {slots.map(({ place, taken }) =>
          taken === null ? (
            <li key={place} aria-hidden className="tree-slot tree-gap" />
          ) : (
            <Slot key={place} {...taken} {...{ names, followed, teamAddress }} />
          ),
        )}
      </ol>
    </section>
  );
}

type SlotProps = TreeMatch & Pick<RoundProps, 'names' | 'followed' | 'teamAddress'>;

function Slot({ match, line, isFed, names, followed, teamAddress }: SlotProps) {
  const road = followed?.road;
  return (
    <li
      className={classes(
        'tree-slot',
        isFed && 'tree-fed',
        road?.reached.has(match.key) && 'tree-reached',
      )}
    >
      <MatchBox
        match={match}
        name={names.get(match.key) ?? match.round_label}
        explanation={asSentence(match.explanation)}
        followed={followed?.road.keys.has(match.key) ? followed.team : null}
        teamAddress={teamAddress}
      />
      {line !== null && (
        <span
          aria-hidden
          className={classes(
            'line',
            `line-${line}`,
            match.winner_team !== null && 'line-filled',
            road?.won.has(match.key) && 'line-road',
          )}
        />
      )}
    </li>
  );
}

export function roundId(pkRound: number): string {
  return `ronde-${pkRound}`;
}

/** Beyond these, columns are as narrow as letters allow, and the tree is scrolled. */
const COLUMNS_THAT_FIT = 10;

const SIDES = [
  { side: 'winner', title: 'Winner bracket' },
  { side: 'loser', title: 'Loser bracket' },
  { side: 'final', title: 'Grande finale' },
] as const;
