import { useCallback, useMemo, useRef, useState } from 'react';
import { matchState } from '#web/lib/matches.ts';
import { matchNames, type PublicState } from '#contract/public-state.ts';
import { classes } from '#web/ui/classes.ts';
import { BracketTree } from './bracket-tree.tsx';
import type { Start } from './gestures.ts';
import { boxId } from './match-box.tsx';
import { roadOf } from './road.ts';
import type { Road } from './road.ts';
import { RoundTabs } from './round-tabs.tsx';
import { RoadSummary } from './road-summary.tsx';
import { Toolbar, type BracketView } from './toolbar.tsx';
import { treeOf } from './tree.ts';
import { withGestures } from './with-gestures.ts';
import type { Gestures } from './with-gestures.ts';

type BracketProps = {
  bracket: Pick<PublicState, 'rounds' | 'matches'>;
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
  const start = useRef<Start>({
    followed: followed && latestBox(followed.road),
    current: currentBox(matches),
  });

  const attach = useCallback((element: HTMLElement) => {
    region.current = element;
    // What scrolls is reached and moved by the keyboard.
    element.tabIndex = 0;
    return withGestures((gestures) => gestures.attach(element, start.current, setShownRound));
  }, []);

  function follow(next: number | null): void {
    onTeam(next);
    if (next !== null) show(latestBox(roadOf(matches, next)));
  }

  function show(id: string): void {
    onRegion((gestures, element) => gestures.show(element, id, 'smooth'));
  }

  function onRegion(act: (gestures: Gestures, element: HTMLElement) => void): void {
    withGestures((gestures) => {
      if (region.current !== null) act(gestures, region.current);
    });
  }

  return (
    <>
      <div className="wrap grid max-w-none gap-4 print:hidden">
        <Toolbar
          teams={teams}
          team={followed?.team ?? null}
          view={view}
          onRegion={onRegion}
          onTeam={follow}
          viewAddress={viewAddress}
        />
        {followed && <RoadSummary followed={followed} names={names} />}
      </div>
      {view === 'auto' && <RoundTabs tree={tree} shown={shownRound} onRound={show} />}
      <section
        key={view}
        ref={attach}
        aria-label="Arbre du tournoi"
        className={classes(
          'tree-region',
          `tree-region-${view}`,
          tree.columns > COLUMNS_ON_A_SCREEN && 'tree-region-large',
        )}
      >
        <div className="tree-canvas">
          <BracketTree tree={tree} names={names} followed={followed} teamAddress={teamAddress} />
        </div>
      </section>
    </>
  );
}

/** Sixteen teams: a desktop shows them without scrolling inside the page. */
const COLUMNS_ON_A_SCREEN = 8;

function teamsOf(matches: PublicState['matches']): ReadonlyMap<number, string> {
  const teams = matches.flatMap((match) => [
    { id: match.fk_team_one, name: match.team_one_name ?? '' },
    { id: match.fk_team_two, name: match.team_two_name ?? '' },
  ]);
  const known = teams.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const]));
  return new Map(known.toSorted(([, a], [, b]) => a.localeCompare(b, 'fr')));
}

/** Where a team is to be looked for: in the match that it plays next, or in its last. */
function latestBox({ matches }: Road): string {
  return boxId(matches.at(-1)?.key ?? '');
}

/** What is played now, or the end when all of it is. */
function currentBox(matches: PublicState['matches']): string | null {
  const open = matches.filter(({ winner_team }) => winner_team === null);
  const current =
    open.find((match) => matchState(match) === 'live') ??
    open.find(({ fk_team_one, fk_team_two }) => fk_team_one !== null && fk_team_two !== null) ??
    matches.at(-1);
  return current === undefined ? null : boxId(current.key);
}
