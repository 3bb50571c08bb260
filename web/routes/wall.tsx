import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { matchNames } from '#contract/match-names.ts';
import { FittedBracket } from '#web/features/bracket/fitted-bracket.tsx';
import { sectionsOf, type Section } from '#web/features/bracket/sections.ts';
import { NotThere } from '#web/features/live/not-there.tsx';
import { fitOf } from '#web/features/wall/fit.ts';
import { wallAt } from '#web/features/wall/programme.ts';
import { Wall } from '#web/features/wall/wall.tsx';
import { WALL_PARTS, type WallState } from '#web/features/wall/wall-state.ts';
import { hourText } from '#web/lib/estimates.ts';
import { eventPath, teamPath } from '#web/lib/event-links.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import {
  toggleFullScreen,
  useFullScreenKey,
  usePagesTurned,
  usePointerMoved,
} from '#web/lib/kiosk.ts';
import { useNow } from '#web/lib/now.ts';
import { PAGE_MILLISECONDS } from '#web/lib/page-turns.ts';
import { publicState, usePublicState } from '#web/lib/public-state.ts';
import { bracketRounds, matchesIn } from '#web/lib/rounds.ts';
import { useScreen, type Screen } from '#web/lib/screen.ts';
import { useNewBuild, useOfflineSince } from '#web/lib/unattended.ts';
import { useWakeLock } from '#web/lib/wake-lock.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import '#web/styles/bracket.css';
import '#web/styles/bracket-tree.css';
import '#web/styles/bracket-match.css';
import '#web/styles/screen.css';
import '#web/styles/wall.css';
import '#web/styles/wall-lists.css';
import '#web/styles/wall-scenes.css';

/** The screen in the room: it follows the day by itself, and nobody sits in front of it. */
export function WallPage() {
  const { state, error } = usePublicState(WALL_PARTS);
  const queryClient = useQueryClient();
  const hasPointer = usePointerMoved();
  useWakeLock(true);
  useFullScreenKey();
  useNewBuild(null);
  return (
    <div className="wall-screen" data-pointer={hasPointer ? 'moved' : 'still'}>
      {state === null ? (
        <div className="wall">
          <NotThere
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        </div>
      ) : (
        <FollowedWall state={state} />
      )}
      <button type="button" className="wall-button" onClick={() => void toggleFullScreen()}>
        Plein écran (F)
      </button>
    </div>
  );
}

function FollowedWall({ state }: { state: WallState }) {
  const { event, rounds, matches } = state;
  const screen = useScreen();
  const turned = usePagesTurned();
  const now = useNow(SECOND) + turned * PAGE_MILLISECONDS;
  const room = useMemo(() => fitOf(screen), [screen]);
  const sections = useMemo(
    () => bracketSections(rounds, matches, room.box),
    [rounds, matches, room],
  );
  const fit = useMemo(() => ({ ...room, bracketPages: sections.length }), [room, sections.length]);
  const { scene, page, pages } = wallAt(state, now, fit);
  const shown = useMemo(() => ({ scene, page, pages }), [scene, page, pages]);
  const section = scene === 'bracket' ? sections[page] : undefined;
  const bracket = useMemo(() => {
    if (section === undefined) return null;
    const names = matchNames(rounds, matches);
    const teamAddress = (team: number): string => teamPath(event.slug, team);
    return {
      // Its rounds have their names above their matches.
      heading: { title: section.part?.side ?? 'Bracket', more: null },
      drawing: <FittedBracket {...{ section, names, teamAddress, ...NOBODY_ASKS }} />,
    };
  }, [section, rounds, matches, event.slug]);
  const hasAddress = useHydrated() && event.state !== 'rehearsal';
  const qrCode = useMemo(
    () => hasAddress && <QrCode text={addressOf(event.slug)} label="QR code de l'événement" />,
    [hasAddress, event.slug],
  );
  const offlineSince = useOfflineSince();
  return (
    <Wall
      {...{ state, shown, fit, bracket, qrCode }}
      offlineSince={
        offlineSince === null
          ? null
          : `Hors ligne depuis ${hourText(offlineSince, event.time_zone)}`
      }
    />
  );
}

const SECOND = 1000;
/** Nobody follows a team or asks about a match on a wall. */
const NOBODY_ASKS = { answers: undefined, followed: null };

function bracketSections(
  rounds: WallState['rounds'],
  matches: WallState['matches'],
  box: Screen,
): Section[] {
  const shown = bracketRounds(rounds);
  if (shown.length === 0) return [];
  return sectionsOf({ rounds: shown, matches: matchesIn(matches, shown) }, box, 'room');
}

function addressOf(slug: string): string {
  return new URL(eventPath(slug), window.location.origin).href;
}
