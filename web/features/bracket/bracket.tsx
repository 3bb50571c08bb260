import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { matchNames } from '#contract/match-names.ts';
import { isOpen, type PublicState } from '#contract/public-state.ts';
import { alphabetical } from '#web/lib/alphabetical.ts';
import { classes } from '#web/ui/classes.ts';
import { BracketTree } from './bracket-tree.tsx';
import { flashScores } from './flash.ts';
import { boxId } from './match-box.tsx';
import { PrintHeading, type PrintHeadingProps } from './print-heading.tsx';
import { answerQuestions } from './questions.ts';
import { roadOf } from './road.ts';
import type { Road } from './road.ts';
import { RoundTabs } from './round-tabs.tsx';
import { RoadSummary } from './road-summary.tsx';
import { Toolbar, type BracketView } from './toolbar.tsx';
import { TreeRegion } from './tree-region.tsx';
import { treeOf } from './tree.ts';
import { gesturesNear } from './with-gestures.ts';
import type { Gestures, GesturesNear } from './with-gestures.ts';

type BracketProps = {
  event: PrintHeadingProps['event'];
  bracket: Pick<PublicState, 'rounds' | 'matches'>;
  view: BracketView;
  /** The team whose road is asked for by the address, or the one that this browser follows. */
  team: number | null;
  /** The road is also told in words. Not for a team that only the browser knows: they would push the tree down. */
  isRoadTold: boolean;
  onTeam: (team: number | null) => void;
  /** Somebody has clicked on a team's name. */
  onName: (team: number) => void;
  /** Where the names of teams lead. */
  teamAddress: (team: number) => string;
  viewAddress: (view: BracketView) => string;
  /** When what is shown was last known to be so. */
  knownAt: () => number;
};

export function Bracket(props: BracketProps) {
  const { event, view, team, isRoadTold, onTeam, onName, teamAddress, viewAddress, knownAt } =
    props;
  const { rounds, matches } = props.bracket;
  // What few ask for, fetched when somebody does.
  const [asked, setAsked] = useState<Gestures | null>(null);
  const [isFullScreen, setFullScreen] = useState(false);
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  const tree = useMemo(() => treeOf({ rounds, matches }), [rounds, matches]);
  const names = useMemo(() => matchNames(rounds, matches), [rounds, matches]);
  const answers = useMemo(() => asked?.answersOf(matches, names), [asked, matches, names]);
  const teams = useMemo(() => teamsOf(matches), [matches]);
  const followed = useMemo(() => {
    const name = team === null ? undefined : teams.get(team);
    return team === null || name === undefined ? null : { team, name, road: roadOf(matches, team) };
  }, [matches, team, teams]);
  const drawn = useMemo(() => {
    const shown = { names, answers, followed, teamAddress };
    return isFullScreen && asked ? (
      <asked.TurnedBracket {...shown} rounds={rounds} matches={matches} />
    ) : (
      <BracketTree {...shown} tree={tree} />
    );
  }, [tree, rounds, matches, names, answers, followed, teamAddress, isFullScreen, asked]);

  const region = useRef<HTMLElement>(null);
  const near = useRef<GesturesNear>(null);
  const [shownRound, setShownRound] = useState<number | null>(null);
  const onPrint = useEffectEvent(() => setPrintedAt(knownAt()));
  const followNamed = useEffectEvent((event: MouseEvent) => {
    const named = teamNamedBy(event);
    if (named === null) return;
    event.preventDefault();
    onName(named);
  });

  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    // What scrolls is reached and moved by the keyboard.
    element.tabIndex = 0;
    const gestures = gesturesNear(element.parentElement ?? element, (loaded) =>
      loaded.attach(element, {
        onRound: setShownRound,
        onFullScreen: (isFull) => {
          loaded.fit(element);
          setAsked(loaded);
          setFullScreen(isFull);
        },
      }),
    );
    near.current = gestures;
    const ended = new AbortController();
    const { signal } = ended;
    element.addEventListener('click', (event) => followNamed(event), { signal });
    window.addEventListener('beforeprint', () => flushSync(() => onPrint()), { signal });
    const stopFlashing = flashScores(element);
    answerQuestions(element, signal, () => void gestures.use(setAsked));
    return () => {
      ended.abort();
      stopFlashing();
      gestures.leave();
    };
  }, [view]);

  function showRoad(next: number | null): void {
    onTeam(next);
    if (next !== null) show(latestBox(roadOf(matches, next)));
  }

  function show(id: string): void {
    onRegion((gestures, element) => gestures.show(element, id, 'smooth'));
  }

  function onRegion(act: (gestures: Gestures, element: HTMLElement) => void): void {
    void near.current?.use((gestures) => {
      if (region.current !== null) act(gestures, region.current);
    });
  }

  return (
    <div className="tree-frame">
      <PrintHeading event={event} moment={printedAt} />
      <div className="wrap grid max-w-none gap-4 print:hidden">
        <Toolbar
          teams={teams}
          team={isRoadTold && followed ? followed.team : null}
          view={view}
          isFullScreen={isFullScreen}
          onRegion={onRegion}
          onTeam={showRoad}
          viewAddress={viewAddress}
        />
        {followed && isRoadTold && !isFullScreen && (
          <RoadSummary followed={followed} to={teamAddress(followed.team)} names={names} />
        )}
      </div>
      {view === 'auto' && !isFullScreen && (
        <RoundTabs tree={tree} shown={shownRound} open={matches.filter(isOpen)} onShow={show} />
      )}
      <TreeRegion
        key={view}
        ref={region}
        className={classes(
          'tree-region',
          `tree-region-${view}`,
          tree.columns > COLUMNS_ON_A_SCREEN && 'tree-region-large',
        )}
      >
        {drawn}
      </TreeRegion>
    </div>
  );
}

/** Thirty-two teams, with the decider of the grand final. */
const COLUMNS_ON_A_SCREEN = 10;

/** The team whose name was clicked plainly: with a key held, a link opens as the reader wants it. */
function teamNamedBy(event: MouseEvent): number | null {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-team]');
  return isPlain && link ? Number(link.dataset['team']) : null;
}

function teamsOf(matches: PublicState['matches']): ReadonlyMap<number, string> {
  const teams = matches.flatMap((match) => [
    { id: match.fk_team_one, name: match.team_one_name ?? '' },
    { id: match.fk_team_two, name: match.team_two_name ?? '' },
  ]);
  const known = teams.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const]));
  // Each team once before they are put in order: the order of names takes its time.
  return new Map([...new Map(known)].toSorted(([, a], [, b]) => alphabetical(a, b)));
}

/** Where a team is to be looked for: in the match that it plays next, or in its last. */
function latestBox({ matches }: Road): string {
  return boxId(matches.at(-1)?.key ?? '');
}
