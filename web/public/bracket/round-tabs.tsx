import { isUnderWay } from '#contract/tournament/match-state.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';
import { classes } from '#web/ui/classes.ts';
import { roundId } from './tree/bracket-tree.tsx';
import { boxId } from './tree/match-box.tsx';
import type { Tree } from './tree/tree.ts';

type RoundTabsProps = {
  tree: Tree;
  visibleRound: number | null;
  /** The matches that can be played now. */
  open: readonly PublicMatch[];
  onShow: (id: string) => void;
};

/** On a phone: a tab for every round, the visible one marked. They are links, so that they work without scripts. */
export function RoundTabs({ tree, visibleRound, open, onShow }: RoundTabsProps) {
  const rounds = [tree.winner, tree.loser, tree.final].flatMap(({ rounds: side }) =>
    side.map(({ round }) => round),
  );
  const now = open.find(isUnderWay) ?? open[0];
  const current = visibleRound ?? rounds[0]?.pk_round;
  const tab = (id: string, label: string, className = '', isCurrent = false) => (
    <a
      href={`#${id}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onShow(id);
      }}
      className={classes(
        tabWidth(label),
        'headline flex min-h-12 items-center whitespace-nowrap border-y-3 border-transparent px-3 text-xl text-soft aria-[current]:border-b-orange aria-[current]:text-text',
        className,
      )}
    >
      {label}
    </a>
  );

  return (
    <nav
      aria-label="Tours du bracket"
      className="sticky top-17 z-20 border-y border-line bg-ink md:hidden print:hidden"
    >
      <ul className="relative flex overflow-x-auto scroll-smooth px-2 [scrollbar-width:none]">
        {now && (
          <li className="shrink-0">{tab(boxId(now.key), 'En cours', 'tree-now text-orange')}</li>
        )}
        {rounds.map(({ pk_round, label }) => (
          <li
            key={pk_round}
            ref={pk_round === visibleRound ? bringToMiddle : null}
            className="shrink-0"
          >
            {tab(
              roundId(pk_round),
              label,
              open.some(({ fk_round }) => fk_round === pk_round) ? 'tree-now' : '',
              pk_round === current,
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same width in every font, so that the tabs do not jump when the font arrives. */
function tabWidth({ length }: string): string {
  if (length < 10) return 'w-28';
  return length < 14 ? 'w-36' : 'min-w-44';
}

function bringToMiddle(tab: HTMLLIElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  list.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - list.clientWidth) / 2 });
}
