import { useMemo } from 'react';
import { matchNames } from '#contract/tournament/match-names.ts';
import { BracketSheet } from './bracket-sheet.tsx';
import { printedRounds } from './printed-matches.ts';
import { TopLine, type SheetTop } from './sheet.tsx';
import { BracketTree } from '#web/public/bracket/tree/bracket-tree.tsx';
import { buildTree } from '#web/public/bracket/tree/tree.ts';
import { teamPath } from '#web/lib/event-words/event-links.ts';
import { bracketRounds, matchesIn } from '#web/lib/matches/rounds.ts';
import type { TournamentState } from '#web/admin/shared/tournament-state.ts';
import '#web/styles/bracket/bracket.css';
import '#web/styles/bracket/bracket-tree.css';
import '#web/styles/bracket/bracket-match.css';
import '#web/styles/bracket/bracket-rounds.css';
import '#web/styles/bracket/bracket-print.css';

type PrintedBracketProps = {
  top: SheetTop;
  state: Pick<TournamentState, 'rounds' | 'matches' | 'tournament' | 'event'>;
};

/** The bracket as its public page prints it, or as a list where the tree would be too large to read. */
export function PrintedBracket({ top, state }: PrintedBracketProps) {
  const { rounds: all, matches: every, event } = state;
  const { tree, names } = useMemo(() => {
    const rounds = bracketRounds(all);
    const matches = matchesIn(every, rounds);
    return { tree: buildTree({ rounds, matches }), names: matchNames(rounds, matches) };
  }, [all, every]);
  if (Math.max(tree.winner.rows, tree.loser.rows) > ROWS_ON_A_SHEET) {
    return <BracketSheet top={top} rounds={printedRounds(state)} />;
  }
  return (
    <div className="tree-frame">
      <TopLine {...top} />
      <div className="tree-region tree-region-tree">
        <BracketTree
          tree={tree}
          names={names}
          answers={undefined}
          followed={null}
          teamAddress={(team) => teamPath(event.slug, team)}
        />
      </div>
    </div>
  );
}

/** Rows of a bracket of thirty-two teams: one sheet for each side. */
const ROWS_ON_A_SHEET = 16;
