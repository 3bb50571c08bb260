import { isOpen } from '#contract/tournament/match-state.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { matchNames } from '#contract/tournament/match-names.ts';
import type { PublicState } from '#contract/public-state.ts';
import { alphabetical } from '#web/lib/matches/alphabetical.ts';
import { classes } from '#web/ui/classes.ts';
import { BracketTree } from './tree/bracket-tree.tsx';
import { boxId } from './tree/match-box.tsx';
import { PrintHeading, type PrintHeadingProps } from './print-heading.tsx';
import { teamRoad } from './tree/road.ts';
import type { Road } from './tree/road.ts';
import { RoundTabs } from './round-tabs.tsx';
import { RoadSummary } from './road-summary.tsx';
import { Toolbar, type BracketView } from './toolbar.tsx';
import { TreeRegion } from './tree/tree-region.tsx';
import { buildTree } from './tree/tree.ts';
import { gesturesNear } from './gestures/with-gestures.ts';
import type { Gestures, GesturesNear } from './gestures/with-gestures.ts';

type BracketProps = {
  event: PrintHeadingProps['event'];
  bracket: Pick<PublicState, 'rounds' | 'matches'>;
  view: BracketView;
  /** The team in the address, or the one that this browser follows. */
  team: number | null;
  /**
   * Whether the road is also written as text. Not for a team that only the browser knows, because the text would push the tree
   * down.
   */
  showsRoadSummary: boolean;
  onTeam: (team: number | null) => void;
  /** A team's name was clicked. */
  onName: (team: number) => void;
  /** The address of a team's page. */
  teamAddress: (team: number) => string;
  viewAddress: (view: BracketView) => string;
  /** When the shown state was last loaded. */
  dataTime: () => number;
};

export function Bracket(props: BracketProps) {
  const {
    event,
    view,
    team,
    showsRoadSummary,
    onTeam,
    onName,
    teamAddress,
    viewAddress,
    dataTime,
  } = props;
  const { rounds, matches } = props.bracket;
  // Code that few visitors need, loaded on demand.
  const [loadedGestures, setLoadedGestures] = useState<Gestures | null>(null);
  const [isFullScreen, setFullScreen] = useState(false);
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  const tree = useMemo(() => buildTree({ rounds, matches }), [rounds, matches]);
  const names = useMemo(() => matchNames(rounds, matches), [rounds, matches]);
  const answers = useMemo(
    () => loadedGestures?.answersOf(matches, names),
    [loadedGestures, matches, names],
  );
  const teams = useMemo(() => bracketTeams(matches), [matches]);
  const followed = useMemo(() => {
    const name = team === null ? undefined : teams.get(team);
    return team === null || name === undefined
      ? null
      : { team, name, road: teamRoad(matches, team) };
  }, [matches, team, teams]);
  const drawn = useMemo(() => {
    const treeProps = { names, answers, followed, teamAddress };
    return isFullScreen && loadedGestures ? (
      <loadedGestures.TurnedBracket {...treeProps} rounds={rounds} matches={matches} />
    ) : (
      <BracketTree {...treeProps} tree={tree} />
    );
  }, [tree, rounds, matches, names, answers, followed, teamAddress, isFullScreen, loadedGestures]);

  const region = useRef<HTMLElement>(null);
  const gesturesRef = useRef<GesturesNear>(null);
  const [visibleRound, setVisibleRound] = useState<number | null>(null);
  const onPrint = useEffectEvent(() => setPrintedAt(dataTime()));
  const followNamedTeam = useEffectEvent((event: MouseEvent) => {
    const namedTeam = teamNamedBy(event);
    if (namedTeam === null) return;
    event.preventDefault();
    onName(namedTeam);
  });

  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    // Focusable, so that the keyboard can scroll it.
    element.tabIndex = 0;
    const gestures = gesturesNear(element.parentElement ?? element, (loaded) =>
      loaded.attach(element, {
        onRound: setVisibleRound,
        onFullScreen: (isFull) => {
          loaded.fit(element);
          setLoadedGestures(loaded);
          setFullScreen(isFull);
        },
      }),
    );
    gesturesRef.current = gestures;
    const ended = new AbortController();
    const { signal } = ended;
    element.addEventListener('click', (event) => followNamedTeam(event), { signal });
    window.addEventListener('beforeprint', () => flushSync(() => onPrint()), { signal });
    const stopFlashing = flashScores(element);
    answerQuestions(element, signal, () => void gestures.use(setLoadedGestures));
    return () => {
      ended.abort();
      stopFlashing();
      gestures.leave();
    };
  }, [view]);

  function showRoad(next: number | null): void {
    onTeam(next);
    if (next !== null) show(latestBox(teamRoad(matches, next)));
  }

  function show(id: string): void {
    onRegion((gestures, element) => gestures.show(element, id, 'smooth'));
  }

  function onRegion(act: (gestures: Gestures, element: HTMLElement) => void): void {
    void gesturesRef.current?.use((gestures) => {
      if (region.current !== null) act(gestures, region.current);
    });
  }

  return (
    <div className="tree-frame">
      <PrintHeading event={event} resultsTime={printedAt} />
      <div className="wrap grid max-w-none gap-4 print:hidden">
        <Toolbar
          teams={teams}
          team={showsRoadSummary && followed ? followed.team : null}
          view={view}
          isFullScreen={isFullScreen}
          onRegion={onRegion}
          onTeam={showRoad}
          viewAddress={viewAddress}
        />
        {followed && showsRoadSummary && !isFullScreen && (
          <RoadSummary
            followed={followed}
            to={teamAddress(followed.team)}
            names={names}
            rounds={rounds}
          />
        )}
      </div>
      {view === 'auto' && !isFullScreen && (
        <RoundTabs
          tree={tree}
          visibleRound={visibleRound}
          open={matches.filter(isOpen)}
          onShow={show}
        />
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

/** The team of a plain click. With a modifier key, the link opens as the reader wants. */
function teamNamedBy(event: MouseEvent): number | null {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-team]');
  return isPlain && link ? Number(link.dataset['team']) : null;
}

function bracketTeams(matches: PublicState['matches']): ReadonlyMap<number, string> {
  const teams = matches.flatMap((match) => [
    { id: match.fk_team_one, name: match.team_one_name ?? '' },
    { id: match.fk_team_two, name: match.team_two_name ?? '' },
  ]);
  const namedTeams = teams.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const]));
  // Each team once before sorting, because sorting names is slow.
  return new Map([...new Map(namedTeams)].toSorted(([, a], [, b]) => alphabetical(a, b)));
}

/** The box of the team's next or last match. */
function latestBox({ matches }: Road): string {
  return boxId(matches.at(-1)?.key ?? '');
}

/**
 * A score that changes while it is on screen flashes once in its side's colour. Seen in the page itself: a memory of the last score in each match
 * would be one more thing to take over in each of them.
 */
function flashScores(region: HTMLElement): () => void {
  const changes = new MutationObserver((records) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { target } of records) {
      const line = (target instanceof Element ? target : target.parentElement)?.closest('.team');
      if (!line) continue;
      const background = getComputedStyle(line).borderLeftColor;
      line.querySelector('b')?.animate([{ background }, {}], FLASH);
    }
  });
  changes.observe(region, { subtree: true, childList: true, characterData: true });
  return () => changes.disconnect();
}

const FLASH = { duration: 1200, easing: 'ease-out' };

/**
 * Opens and closes the explanations of a tree. A button that was pressed before the scripts were loaded has the focus: it is opened
 * too.
 */
function answerQuestions(region: HTMLElement, signal: AbortSignal, onQuestion: () => void): void {
  const toggle = (target: EventTarget | null): void => {
    const question = target instanceof Element ? target.closest('.match button') : null;
    if (question === null || !region.contains(question)) return;
    const isOpen = question.getAttribute('aria-expanded') === 'true';
    question.setAttribute('aria-expanded', String(!isOpen));
    onQuestion();
  };
  toggle(document.activeElement);
  region.addEventListener('click', ({ target }) => toggle(target), { signal });
}
