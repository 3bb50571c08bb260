import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { MyTeam } from '#contract/my-team.ts';
import { LINK_SECRET } from '#contract/team-links.ts';
import { phoneParts } from '#web/features/my-team/parts.tsx';
import { Phone } from '#web/features/my-team/phone.tsx';
import { phoneView } from '#web/features/my-team/phone-view.ts';
import type { Told } from '#web/features/my-team/told.ts';
import { LiveBadge } from '#web/features/live/live-badge.tsx';
import { NotThere } from '#web/features/live/not-there.tsx';
import { teamView } from '#web/features/team/team-view.ts';
import { eventPath, teamPath } from '#web/lib/event-links.ts';
import { useLive } from '#web/lib/follow-live.ts';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { useFreshMyTeam, useMyTeam, useTaps } from '#web/lib/my-team.ts';
import { myTeamQuery } from '#web/lib/my-team-query.ts';
import { useNow } from '#web/lib/now.ts';
import { PageEventContext } from '#web/lib/page-event.ts';
import { choosePhone, usePhoneChoices } from '#web/lib/phone-choices.ts';
import { publicState } from '#web/lib/public-state.ts';
import { asSentence } from '#web/lib/rounds.ts';
import { forgetTeam, keepTeam, keptTeams, useKeptTeams } from '#web/lib/team-secrets.ts';
import { useTeamState, type TeamState } from '#web/lib/team-state.ts';
import { CallError } from '#web/lib/wire.ts';
import { useLocation, useNavigate } from '#web/ui/router.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** The team's own page. Its secret is in the address's fragment once, and from then on in this browser alone. */
export function MyTeamPage() {
  const [opened, forgetOpened] = useOpenedSecret();
  const openSecret = useOpenSecret();
  const [dead, setDead] = useState<string | null>(null);
  const kept = useKeptTeams();
  const { pk_team } = usePhoneChoices();
  const chosen = kept.length === 1 ? kept[0] : kept.find((team) => team.pk_team === pk_team);
  const secret = opened ?? chosen?.secret;
  // Told before anything else, another team of this browser too: whoever opened it must know.
  if (dead !== null && (opened === null || opened === dead)) {
    const forget = (): void => {
      forgetTeam(dead);
      setDead(null);
      forgetOpened();
    };
    return <NoLink wasOpened onSecret={openSecret} onForget={forget} />;
  }
  if (secret !== undefined) {
    return <Opened key={secret} secret={secret} onKept={forgetOpened} onDead={setDead} />;
  }
  if (kept.length === 0) return <NoLink wasOpened={false} onSecret={openSecret} onForget={null} />;
  return <WhichTeam teams={kept} onTeam={(team) => choosePhone({ pk_team: team })} />;
}

/** As if its link had been tapped. */
function useOpenSecret(): (secret: string) => void {
  const navigate = useNavigate();
  return useCallback((secret) => navigate(`/equipe#${secret}`), [navigate]);
}

/** Taken out of the address bar at once: what is photographed or shared from there opens nothing. */
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
    // Asked for where there is nothing to forget, React would do it later, to the next secret that is opened here.
    if (opened !== null) setOpened(null);
  }, [opened, setOpened]);
  return [opened, forget];
}

type OpenedProps = {
  secret: string;
  /** This browser has it from now on. */
  onKept: () => void;
  /** It opens nothing any more. */
  onDead: (secret: string) => void;
};

function Opened({ secret, onKept, onDead }: OpenedProps) {
  const { data: mine, error } = useMyTeam(secret);
  const queryClient = useQueryClient();
  const isDead = error instanceof CallError && error.status === 401;

  useEffect(() => {
    if (!isDead) return;
    const dead = keptTeams().find((team) => team.secret === secret);
    if (dead !== undefined) void forgetNotifications(dead.pk_team);
    // The link itself stays until it is not wanted any more: it comes back with a team that was removed by mistake.
    onDead(secret);
  }, [isDead, secret, onDead]);
  useEffect(() => {
    if (mine === undefined) return;
    const { fk_event, opens, team } = mine;
    const { pk_team, name } = team;
    keepTeam({ secret, fk_event, pk_team, name, opens });
    choosePhone({ pk_team });
    onKept();
  }, [mine, secret, onKept]);

  if (mine === undefined || isDead) {
    return (
      <OnItsWay
        title="Mon équipe"
        error={error}
        onRetry={() => void queryClient.resetQueries(myTeamQuery(secret))}
      />
    );
  }
  return (
    <PageEventContext value={mine.fk_event}>
      <OfEvent mine={mine} secret={secret} />
    </PageEventContext>
  );
}

type OfEventProps = { mine: MyTeam; secret: string };

function OfEvent({ mine, secret }: OfEventProps) {
  const queryClient = useQueryClient();
  useLive(queryClient, true, mine.fk_event);
  const { state, error } = useTeamState(mine.team.pk_team);
  useFreshMyTeam(secret, mine.team.pk_team, { known: state, now: useNow(SECONDS_10) });
  if (state !== null) return <OnPhone mine={mine} secret={secret} state={state} />;
  return (
    <OnItsWay
      title={mine.team.name}
      error={error}
      onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
    />
  );
}

type OnItsWayProps = { title: string; error: Error | null; onRetry: () => void };

function OnItsWay({ title, error, onRetry }: OnItsWayProps) {
  return (
    <div className="wrap min-h-dvh py-10">
      <PageTitle>{title}</PageTitle>
      <NotThere error={error} onRetry={onRetry} />
    </div>
  );
}

type OnPhoneProps = { mine: MyTeam; secret: string; state: TeamState };

function OnPhone({ mine, secret, state }: OnPhoneProps) {
  const { pk_team } = mine.team;
  const { event, tournament } = state;
  const now = useNow(SECONDS_10);
  const status = useLiveStatus();
  const kept = useKeptTeams();
  const [taps, tap] = useTaps(secret, pk_team);
  const { ahead } = mine;
  const team = useMemo(() => toldTeam(state, pk_team, ahead), [state, pk_team, ahead]);
  const [isCorrecting, setCorrecting] = useState(false);
  const view = phoneView({
    mine,
    event,
    team,
    taps: [...taps.done, ...taps.waiting],
    now,
  });
  const isOfMatch = team?.next?.match === view.match && view.match !== null;
  return (
    <Phone
      view={view}
      team={mine.team}
      players={mine.players}
      record={team?.record ?? null}
      standing={standingOf(team)}
      why={isOfMatch && view.match?.explanation ? asSentence(view.match.explanation) : null}
      progress={progressOf(tournament)}
      connection={<LiveBadge status={status} tournament={null} />}
      help={mine.help}
      now={now}
      waiting={taps.waiting}
      refusal={taps.refusal}
      isOffline={taps.isOffline}
      looksOn={mine.opens === 'player'}
      publicPage={teamPath(event.slug, pk_team)}
      eventPage={eventPath(event.slug)}
      onTap={tap}
      parts={phoneParts}
    >
      <Suspense fallback={<div className="phone-row phone-calls" />}>
        <Calls
          calls={view.rings}
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
      {kept.length > 1 && (
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

/** The server has forgotten them with the link; the browser need not keep an address that nobody writes to. */
async function forgetNotifications(pk_team: number): Promise<void> {
  try {
    const { forgetPush } = await import('#web/lib/push-subscription.ts');
    await forgetPush(pk_team);
  } catch {
    // Without network, or without notifications: nothing is sent to this browser either way.
  }
}

/** After the page: what to do now must not wait for it. Where its code does not come, the phone is silent, and nothing else suffers. */
const Calls = lazy(async () => {
  try {
    return { default: (await import('#web/features/my-team/calls.tsx')).Calls };
  } catch {
    return { default: () => <></> };
  }
});

/** For those who have no link, or several. */
const NoLink = lazy(async () => ({ default: (await whichTeam()).NoLink }));
const WhichTeam = lazy(async () => ({ default: (await whichTeam()).WhichTeam }));

function whichTeam() {
  return import('#web/features/my-team/which-team.tsx');
}

/** The forms and their rules: few people need them. */
const MyCorrections = lazy(async () => {
  try {
    return { default: (await import('#web/features/my-team/my-corrections.tsx')).MyCorrections };
  } catch {
    return { default: () => <p>Vérifiez votre connexion, puis rechargez la page.</p> };
  }
});

/** What everybody is told of the team, and what it knows before everybody is. */
function toldTeam(state: TeamState, pk_team: number, ahead: MyTeam['ahead']) {
  const told = state.matches.filter((one) => !ahead.some((own) => own.pk_match === one.pk_match));
  const matches = [...told, ...ahead].toSorted((one, other) => one.pk_match - other.pk_match);
  const view = teamView({ ...state, matches }, pk_team);
  if (view === null) return null;
  const row = state.standings.find((each) => each.pk_team === pk_team);
  return {
    ...view,
    isChampion: state.tournament.champion?.pk_team === pk_team,
    isWithdrawn: row?.withdrawn === true,
  } satisfies Told['team'];
}

function standingOf(team: ReturnType<typeof toldTeam>) {
  if (team === null || team.rank === null || team.isInBracket) return null;
  return { rank: team.rank, needs: team.card?.needs ?? null };
}

function progressOf({ phase, round_number, rounds_total }: TeamState['tournament']): string | null {
  if (phase === 'swiss' && round_number > 0) return `Ronde ${round_number} sur ${rounds_total}`;
  return phase === 'bracket' ? 'Bracket' : null;
}
