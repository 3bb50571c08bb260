import { useMemo } from 'react';
import { matchNames } from '#contract/match-names.ts';
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
  state: Pick<TournamentState, 'rounds' | 'matches' | 'event'>;
};

/** The tree as its public page prints it. */
export function PrintedBracket({ top, state }: PrintedBracketProps) {
  const { rounds: all, matches: every, event } = state;
  const { tree, names } = useMemo(() => {
    const rounds = bracketRounds(all);
    const matches = matchesIn(every, rounds);
    return { tree: treeOf({ rounds, matches }), names: matchNames(rounds, matches) };
  }, [all, every]);
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
