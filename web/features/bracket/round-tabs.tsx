import { roundId } from './bracket-tree.tsx';
import type { Tree } from './tree.ts';

type RoundTabsProps = {
  tree: Tree;
  shown: number | null;
  onRound: (id: string) => void;
};

/** On a phone: every round, the one on screen marked. They are links, so they also work before any script. */
export function RoundTabs({ tree, shown, onRound }: RoundTabsProps) {
  const rounds = [...tree.winner, ...tree.loser, ...tree.final].map(({ round }) => round);
  const first = rounds[0]?.pk_round ?? null;
  const current = shown ?? first;

  return (
    <nav
      aria-label="Rondes du bracket"
      className="sticky top-17 z-20 border-y border-line bg-ink md:hidden print:hidden"
    >
      <ul className="relative flex overflow-x-auto scroll-smooth px-2 [scrollbar-width:none]">
        {rounds.map(({ pk_round, label }) => (
          <li key={pk_round} ref={pk_round === current ? bringToMiddle : null} className="shrink-0">
            <a
              href={`#${roundId(pk_round)}`}
              aria-current={pk_round === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onRound(roundId(pk_round));
              }}
              className="headline flex min-h-12 items-center border-y-3 border-transparent px-3 text-xl text-soft aria-[current]:border-b-orange aria-[current]:text-text"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function bringToMiddle(tab: HTMLLIElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  list.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - list.clientWidth) / 2 });
}
