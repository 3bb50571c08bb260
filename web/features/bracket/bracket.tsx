import { useCallback, useMemo, useRef, useState } from 'react';
import type { PublicParts } from '#web/lib/public-parts.ts';
import { BracketTree } from './bracket-tree.tsx';
import type { BracketView } from './bracket-tree.tsx';
import { boxId } from './match-box.tsx';
import { matchNames } from './names.ts';
import { latestOf, roadOf } from './road.ts';
import { RoundTabs } from './round-tabs.tsx';
import { RoadSummary } from './road-summary.tsx';
import { followSwipe, showMatch } from './swipe.ts';
import { Toolbar } from './toolbar.tsx';
import { treeOf } from './tree.ts';
import { followPinch } from './zoom.ts';

type BracketProps = {
  bracket: PublicParts['bracket'];
  view: BracketView;
  /** The team whose road is asked for by the address. */
  team: number | null;
  onTeam: (team: number | null) => void;
  teamAddress: (team: number) => string;
  viewAddress: (view: BracketView) => string;
};

export function Bracket({ bracket, view, team, onTeam, teamAddress, viewAddress }: BracketProps) {
  const { rounds, matches } = bracket;
  const tree = useMemo(() => treeOf({ rounds, matches }), [rounds, matches]);
  const names = useMemo(() => matchNames(matches), [matches]);
  const teams = useMemo(() => teamsOf(matches), [matches]);
  const followed = useMemo(() => {
    const name = team === null ? undefined : teams.get(team);
    return team === null || name === undefined ? null : { team, name, road: roadOf(matches, team) };
  }, [matches, team, teams]);

  const region = useRef<HTMLElement>(null);
  const [shownRound, setShownRound] = useState<number | null>(null);
  const startMatch = useRef(followed && latestOf(followed.road)?.key);

  const attach = useCallback((element: HTMLElement) => {
    region.current = element;
    // What scrolls is reached and moved by the keyboard.
    element.tabIndex = 0;
    const box = document.getElementById(boxId(startMatch.current ?? ''));
    if (box !== null) showMatch(element, box, 'instant');
    const stops = [followPinch(element), followSwipe(element, setShownRound)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  function follow(next: number | null): void {
    onTeam(next);
    const latest = next === null ? undefined : latestOf(roadOf(matches, next));
    const box = document.getElementById(boxId(latest?.key ?? ''));
    if (box !== null && region.current !== null) showMatch(region.current, box, 'smooth');
  }

  return (
    <>
      <div className="wrap grid gap-4 print:hidden">
        <Toolbar
          teams={teams}
          team={followed?.team ?? null}
          view={view}
          region={region}
          onTeam={follow}
          viewAddress={viewAddress}
        />
        {followed && <RoadSummary followed={followed} names={names} />}
      </div>
      {view === 'auto' && <RoundTabs tree={tree} shown={shownRound} />}
      <section
        key={view}
        ref={attach}
        aria-label="Arbre du tournoi"
        className={`tree-region tree-region-${view}`}
      >
        <BracketTree
          tree={tree}
          view={view}
          names={names}
          followed={followed}
          teamAddress={teamAddress}
        />
      </section>
    </>
  );
}

function teamsOf(matches: PublicParts['bracket']['matches']): ReadonlyMap<number, string> {
  const teams = matches.flatMap((match) => [
    { id: match.fk_team_one, name: match.team_one_name ?? '' },
    { id: match.fk_team_two, name: match.team_two_name ?? '' },
  ]);
  const known = teams.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const]));
  return new Map(known.toSorted(([, a], [, b]) => a.localeCompare(b, 'fr')));
}
