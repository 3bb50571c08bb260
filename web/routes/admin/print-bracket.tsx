import { useMemo } from 'react';
import { matchNames } from '#contract/match-names.ts';
import { BracketSheet } from '#web/features/admin-print/bracket-sheet.tsx';
import { printedRounds } from '#web/features/admin-print/printed.ts';
import { TopLine, type SheetTop } from '#web/features/admin-print/sheet.tsx';
import { BracketTree } from '#web/features/bracket/bracket-tree.tsx';
import { treeOf } from '#web/features/bracket/tree.ts';
import { teamPath } from '#web/lib/event-links.ts';
import { bracketRounds, matchesIn } from '#web/lib/rounds.ts';
import type { TournamentState } from '#web/routes/admin/tournament-live.ts';
import '#web/styles/bracket.css';
import '#web/styles/bracket-tree.css';
import '#web/styles/bracket-match.css';
import '#web/styles/bracket-rounds.css';
import '#web/styles/bracket-print.css';

type PrintedBracketProps = {
  top: SheetTop;
  state: Pick<TournamentState, 'rounds' | 'matches' | 'tournament' | 'event'>;
};

/** The tree as its public page prints it, or a list where it would be too large to be read. */
export function PrintedBracket({ top, state }: PrintedBracketProps) {
  const { rounds: all, matches: every, event } = state;
  const { tree, names } = useMemo(() => {
    const rounds = bracketRounds(all);
    const matches = matchesIn(every, rounds);
    return { tree: treeOf({ rounds, matches }), names: matchNames(rounds, matches) };
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

/** Thirty-two teams: one sheet for each side. */
const ROWS_ON_A_SHEET = 16;
