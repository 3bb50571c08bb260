import { useEffect, useRef } from 'react';
import { roundId } from './bracket-tree.tsx';
import type { Tree } from './tree.ts';

type RoundTabsProps = { tree: Tree; shown: number | null };

/** On a phone: every round, the one on screen marked. They are links, so they also work before any script. */
export function RoundTabs({ tree, shown }: RoundTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const rounds = [...tree.winner, ...tree.loser, ...tree.final].map(({ round }) => round);
  const first = rounds[0]?.pk_round ?? null;
  const current = shown ?? first;

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    const middle = (list.current?.clientWidth ?? 0) / 2;
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft + tab.offsetWidth / 2 - middle });
  }, [current]);

  return (
    <nav
      aria-label="Rondes du bracket"
      className="sticky top-17 z-20 border-y border-line bg-ink md:hidden print:hidden"
    >
      <ul
        ref={list}
        className="flex relative overflow-x-auto scroll-smooth px-2 [scrollbar-width:none]"
      >
        {rounds.map(({ pk_round, label }) => (
          <li key={pk_round} data-tab={pk_round} className="shrink-0">
            <a
              href={`#${roundId(pk_round)}`}
              aria-current={pk_round === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                swipeTo(pk_round);
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

function swipeTo(pkRound: number): void {
  const round = document.getElementById(roundId(pkRound));
  const region = round?.closest<HTMLElement>('.tree-region');
  if (!round || !region) return;
  region.scrollTo({ left: round.offsetLeft, behavior: 'smooth' });
}
