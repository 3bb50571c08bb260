import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { matchNames } from '#contract/tournament/match-names.ts';
import { FittedBracket } from '#web/public/bracket/tree/fitted-bracket.tsx';
import { bracketSections, type Section } from '#web/public/bracket/tree/sections.ts';
import { TournamentFallback } from '#web/public/live/tournament-fallback.tsx';
import { screenFit } from './fit.ts';
import { wallAt } from './programme.ts';
import { Wall } from './wall.tsx';
import { WALL_PARTS, type WallState } from './wall-state.ts';
import { hourText } from '#web/lib/matches/estimates.ts';
import { eventPath, teamPath } from '#web/lib/event-words/event-links.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { toggleFullScreen, useFullScreenKey, usePageOffset, usePointerMoved } from './kiosk.ts';
import { useMeasuredSize } from '#web/lib/use-measured-size.ts';
import { useNow } from '#web/lib/now.ts';
import { PAGE_MILLISECONDS } from '#web/lib/screens/rotate-pages.ts';
import { publicState, usePublicState } from '#web/lib/state/public-state.ts';
import { bracketRounds, matchesIn } from '#web/lib/matches/rounds.ts';
import { screenFor, useScreen, type Screen } from '#web/lib/screens/screen.ts';
import { useNewBuild, useOfflineSince } from '#web/lib/screens/long-running-page.ts';
import { useWakeLock } from '#web/lib/screens/wake-lock.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import '#web/styles/bracket/bracket.css';
import '#web/styles/bracket/bracket-tree.css';
import '#web/styles/bracket/bracket-match.css';
import '#web/styles/screens/screen.css';
import '#web/styles/screens/screen-lists.css';
import '#web/styles/screens/wall.css';
import '#web/styles/screens/wall-lists.css';
import '#web/styles/screens/wall-scenes.css';

/** The wall: the screen in the venue. It follows the day by itself. */
export function WallPage() {
  const { state, error } = usePublicState(WALL_PARTS);
  const queryClient = useQueryClient();
  const hasPointer = usePointerMoved();
  const isAwake = useWakeLock(true) !== 'impossible';
  useFullScreenKey();
  useNewBuild(null);
  return (
    <div className="wall-screen" data-pointer={hasPointer ? 'moved' : 'still'}>
      {state === null ? (
        <div className="wall">
          <TournamentFallback
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        </div>
      ) : (
        <LiveWall state={state} />
      )}
      <button type="button" className="wall-button" onClick={() => void toggleFullScreen()}>
        Plein écran (F)
      </button>
      {!isAwake && (
        <p className="wall-hint">
          Ce navigateur ne garde pas l'écran allumé (il lui faut HTTPS) : désactivez la mise en
          veille de cette machine.
        </p>
      )}
    </div>
  );
}

function LiveWall({ state }: { state: WallState }) {
  const { event, rounds, matches } = state;
  const screen = useScreen();
  const box = useMeasuredSize(findWall, bodyBox, SERVER_BOX);
  const pageOffset = usePageOffset();
  const now = useNow(SECOND) + pageOffset * PAGE_MILLISECONDS;
  const baseFit = useMemo(() => screenFit(screen, box), [screen, box]);
  const sections = useMemo(() => wallSections(rounds, matches, box), [rounds, matches, box]);
  const fit = useMemo(
    () => ({ ...baseFit, bracketPages: sections.length }),
    [baseFit, sections.length],
  );
  const { scene, page, pages } = wallAt(state, now, fit);
  const view = useMemo(() => ({ scene, page, pages }), [scene, page, pages]);
  const section = scene === 'bracket' ? sections[page] : undefined;
  const bracket = useMemo(() => {
    if (section === undefined) return null;
    const names = matchNames(rounds, matches);
    const teamAddress = (team: number): string => teamPath(event.slug, team);
    return {
      // The rounds have their names above their matches.
      heading: { title: section.part?.side ?? 'Bracket', more: null },
      drawing: <FittedBracket {...{ section, names, teamAddress, ...PLAIN_PROPS }} />,
    };
  }, [section, rounds, matches, event.slug]);
  const hasAddress = useHydrated() && event.state !== 'rehearsal';
  const qrCode = useMemo(
    () => hasAddress && <QrCode text={eventAddress(event.slug)} label="QR code du tournoi" />,
    [hasAddress, event.slug],
  );
  const offlineSince = useOfflineSince();
  return (
    <Wall
      {...{ state, view, fit, bracket, qrCode }}
      offlineSince={
        offlineSince === null
          ? null
          : `Hors ligne depuis ${hourText(offlineSince, event.time_zone)}`
      }
    />
  );
}

const findWall = (): Element | null => document.querySelector('.wall');

/** The size of the space between the head and the foot of the wall, in the screen's units. */
function bodyBox(wall: Element): Screen {
  const { width = 0, height = 0 } = wall.querySelector('.wall-body')?.getBoundingClientRect() ?? {};
  const pixels = { width: window.innerWidth, height: window.innerHeight };
  const screen = screenFor(pixels);
  const pixelsPerUnit = Math.min(pixels.width / screen.width, pixels.height / screen.height);
  return { width: width / pixelsPerUnit, height: height / pixelsPerUnit };
}

/** About as much as a wide screen has: the server cannot measure, and the browser does before anybody sees it. */
const SERVER_BOX: Screen = { width: 176, height: 73 };

const SECOND = 1000;
/** On a wall no team is followed and no match can be opened. */
const PLAIN_PROPS = { answers: undefined, followed: null };

function wallSections(
  rounds: WallState['rounds'],
  matches: WallState['matches'],
  box: Screen,
): Section[] {
  const inBracket = bracketRounds(rounds);
  if (inBracket.length === 0) return [];
  return bracketSections(
    { rounds: inBracket, matches: matchesIn(matches, inBracket) },
    box,
    'room',
  );
}

function eventAddress(slug: string): string {
  return new URL(eventPath(slug), window.location.origin).href;
}
