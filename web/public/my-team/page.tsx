// oxlint-disable max-lines -- the phone of a team: what it loads, and which of its screens it shows.
import { asSentence } from '#contract/words/french.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { MyTeam } from '#contract/teams/my-team.ts';
import { LINK_SECRET } from '#contract/teams/team-links.ts';
import { phoneParts } from './parts.tsx';
import { Phone } from './phone.tsx';
import { phoneView } from './phone-view.ts';
import type { PhoneInput } from './phone-input.ts';
import { LiveBadge } from '#web/public/live/live-badge.tsx';
import { TournamentFallback } from '#web/public/live/tournament-fallback.tsx';
import { teamView } from '#web/public/team/team-view.ts';
import { eventPath, teamPath } from '#web/lib/event-words/event-links.ts';
import { useLive } from '#web/lib/live/follow-live.ts';
import { useLiveStatus } from '#web/lib/live/live-status.ts';
import { useRefetchMyTeam, useMyTeam, useTaps } from './my-team.ts';
import { myTeamQuery } from '#web/lib/team-link/my-team-query.ts';
import { useNow } from '#web/lib/now.ts';
import { PageEventContext } from '#web/lib/state/page-event.ts';
import { choosePhone, usePhoneChoices } from './phone-choices.ts';
import { publicState } from '#web/lib/state/public-state.ts';
import {
  removeTeam,
  storeTeam,
  readStoredTeams,
  useStoredTeams,
} from '#web/lib/team-link/stored-teams.ts';
import { useTeamState, type TeamState } from '#web/lib/state/team-state.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { useLocation, useNavigate } from '#web/ui/router.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** The team's own page. Its secret comes once in the fragment, and is then stored in this browser only. */
export function MyTeamPage() {
  const [opened, forgetOpened] = useOpenedSecret();
  const openSecret = useOpenSecret();
  const [dead, setDead] = useState<string | null>(null);
  const storedTeams = useStoredTeams();
  const { pk_team } = usePhoneChoices();
  const chosen =
    storedTeams.length === 1
      ? storedTeams[0]
      : storedTeams.find((team) => team.pk_team === pk_team);
  const secret = opened ?? chosen?.secret;
  // A dead link is reported first, even if this browser has another team.
  if (dead !== null && (opened === null || opened === dead)) {
    const forget = (): void => {
      removeTeam(dead);
      setDead(null);
      forgetOpened();
    };
    return <NoLink wasOpened onSecret={openSecret} onForget={forget} />;
  }
  if (secret !== undefined) {
    return <OpenedTeam key={secret} secret={secret} onStored={forgetOpened} onDead={setDead} />;
  }
  if (storedTeams.length === 0)
    return <NoLink wasOpened={false} onSecret={openSecret} onForget={null} />;
  return <WhichTeam teams={storedTeams} onTeam={(team) => choosePhone({ pk_team: team })} />;
}

/** Opens a secret as if its link had been tapped. */
function useOpenSecret(): (secret: string) => void {
  const navigate = useNavigate();
  return useCallback((secret) => navigate(`/equipe#${secret}`), [navigate]);
}

/** Removes the secret from the address bar at once, so that a photo or a shared address does not reveal it. */
function useOpenedSecret(): [string | null, () => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const typed = hash.slice(1);
  const [opened, setOpened] = useState<string | null>(null);
  const isSecret = LINK_SECRET.test(typed);
  if (isSecret && typed !== opened) setOpened(typed);
  useEffect(() => {
    if (isSecret) navigate('/equipe', { replace: true });
  }, [isSecret, navigate]);
  const forget = useCallback(() => {
    // Setting null again would be queued by React and drop the next secret that is opened.
    if (opened !== null) setOpened(null);
  }, [opened, setOpened]);
  return [opened, forget];
}

type OpenedTeamProps = {
  secret: string;
  /** This browser has stored it. */
  onStored: () => void;
  /** The link no longer works. */
  onDead: (secret: string) => void;
};

function OpenedTeam({ secret, onStored, onDead }: OpenedTeamProps) {
  const { data: mine, error } = useMyTeam(secret);
  const queryClient = useQueryClient();
  const isDead = error instanceof CallError && error.status === 401;

  useEffect(() => {
    if (!isDead) return;
    const dead = readStoredTeams().find((team) => team.secret === secret);
    if (dead !== undefined) void forgetNotifications(dead.pk_team);
    // The link stays stored until the reader drops it: it works again if a team was removed by mistake and comes back.
    onDead(secret);
  }, [isDead, secret, onDead]);
  useEffect(() => {
    if (mine === undefined) return;
    const { fk_event, opens, team } = mine;
    const { pk_team, name } = team;
    storeTeam({ secret, fk_event, pk_team, name, opens });
    choosePhone({ pk_team });
    onStored();
  }, [mine, secret, onStored]);

  if (mine === undefined || isDead) {
    return (
      <LoadingTeam
        title="Mon équipe"
        error={error}
        onRetry={() => void queryClient.resetQueries(myTeamQuery(secret))}
      />
    );
  }
  return (
    <PageEventContext value={mine.fk_event}>
      <TeamInEvent mine={mine} secret={secret} />
    </PageEventContext>
  );
}

type TeamInEventProps = { mine: MyTeam; secret: string };

function TeamInEvent({ mine, secret }: TeamInEventProps) {
  const queryClient = useQueryClient();
  useLive(queryClient, true, mine.fk_event);
  const { state, error } = useTeamState(mine.team.pk_team);
  useRefetchMyTeam(secret, mine.team.pk_team, { publicState: state, now: useNow(SECONDS_10) });
  if (state !== null) return <TeamPhone mine={mine} secret={secret} state={state} />;
  return (
    <LoadingTeam
      title={mine.team.name}
      error={error}
      onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
    />
  );
}

type LoadingTeamProps = { title: string; error: Error | null; onRetry: () => void };

function LoadingTeam({ title, error, onRetry }: LoadingTeamProps) {
  return (
    <div className="wrap min-h-dvh py-10">
      <PageTitle>{title}</PageTitle>
      <TournamentFallback error={error} onRetry={onRetry} />
    </div>
  );
}

type TeamPhoneProps = { mine: MyTeam; secret: string; state: TeamState };

function TeamPhone({ mine, secret, state }: TeamPhoneProps) {
  const { pk_team } = mine.team;
  const { event, tournament } = state;
  const now = useNow(SECONDS_10);
  const status = useLiveStatus();
  const storedTeams = useStoredTeams();
  const [taps, tap] = useTaps(secret, pk_team);
  const { ahead } = mine;
  const team = useMemo(() => publicTeam(state, pk_team, ahead), [state, pk_team, ahead]);
  const [isCorrecting, setCorrecting] = useState(false);
  const view = phoneView({
    mine,
    event,
    team,
    taps: [...taps.done, ...taps.waiting],
    now,
  });
  const isNextMatch = team?.next?.match === view.match && view.match !== null;
  return (
    <Phone
      view={view}
      team={mine.team}
      players={mine.players}
      record={team?.record ?? null}
      standing={firstStageStanding(team)}
      why={isNextMatch && view.match?.explanation ? asSentence(view.match.explanation) : null}
      progress={progressText(tournament)}
      connection={<LiveBadge status={status} tournament={null} />}
      help={mine.help}
      now={now}
      waiting={taps.waiting}
      refusal={taps.refusal}
      isOffline={taps.isOffline}
      isReadOnly={mine.opens === 'player'}
      publicPage={teamPath(event.slug, pk_team)}
      eventPage={eventPath(event.slug)}
      onTap={tap}
      parts={phoneParts}
    >
      <Suspense fallback={<div className="phone-row phone-calls" />}>
        <Calls
          callId={view.rings}
          team={{ secret, pk_team, push_key: mine.push_key }}
          upcoming={view.match?.pk_match}
        />
      </Suspense>
      {mine.editable && (
        <details
          className="phone-row"
          onToggle={(event) => setCorrecting(event.currentTarget.open)}
        >
          <summary>Corriger notre inscription</summary>
          {isCorrecting && (
            <Suspense fallback={<p className="text-soft">Chargement, veuillez patienter...</p>}>
              <MyCorrections mine={mine} secret={secret} />
            </Suspense>
          )}
        </details>
      )}
      {storedTeams.length > 1 && (
        <p className="phone-row">
          <button
            type="button"
            className="phone-link"
            onClick={() => choosePhone({ pk_team: null })}
          >
            Changer d'équipe
          </button>
        </p>
      )}
    </Phone>
  );
}

const SECONDS_10 = 10_000;

/** The server dropped the subscription with the link; the browser drops its own. */
async function forgetNotifications(pk_team: number): Promise<void> {
  try {
    const { forgetPush } = await import('./notifications/push-subscription.ts');
    await forgetPush(pk_team);
  } catch {
    // Without network, or without notifications: nothing is sent to this browser anyway.
  }
}

/** Loaded after the page, which must not wait for it. If loading fails, the phone stays silent and the rest works. */
const Calls = lazy(async () => {
  try {
    return { default: (await import('./notifications/calls.tsx')).Calls };
  } catch {
    return { default: () => <></> };
  }
});

/** For browsers without a link, or with several. */
const NoLink = lazy(async () => ({ default: (await importWhichTeam()).NoLink }));
const WhichTeam = lazy(async () => ({ default: (await importWhichTeam()).WhichTeam }));

function importWhichTeam() {
  return import('./which-team.tsx');
}

/** The forms and their schemas: few people need them. */
const MyCorrections = lazy(async () => {
  try {
    return { default: (await import('./corrections/corrections-container.tsx')).MyCorrections };
  } catch {
    return {
      default: () => (
        <p>Chargement impossible. Vérifiez votre connexion, puis rechargez la page.</p>
      ),
    };
  }
});

/** The team in the public state, with its own matches that are ahead of the public. */
function publicTeam(state: TeamState, pk_team: number, ahead: MyTeam['ahead']) {
  const publicMatches = state.matches.filter(
    (one) => !ahead.some((own) => own.pk_match === one.pk_match),
  );
  const matches = [...publicMatches, ...ahead].toSorted(
    (one, other) => one.pk_match - other.pk_match,
  );
  const view = teamView({ ...state, matches }, pk_team);
  if (view === null) return null;
  const row = state.standings.find((each) => each.pk_team === pk_team);
  return {
    ...view,
    isWithdrawn: row?.withdrawn === true,
  } satisfies PhoneInput['team'];
}

function firstStageStanding(team: ReturnType<typeof publicTeam>) {
  if (team === null || team.rank === null || team.isInBracket) return null;
  return { rank: team.rank, needs: team.card?.needs ?? null };
}

function progressText({
  phase,
  round_number,
  rounds_total,
}: TeamState['tournament']): string | null {
  if (phase === 'swiss' && round_number > 0) return `Ronde ${round_number} sur ${rounds_total}`;
  return phase === 'bracket' ? 'Bracket' : null;
}
