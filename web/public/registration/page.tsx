import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from '#web/ui/router.tsx';
import type { ActionInput, ActionOutput } from '#contract/actions.ts';
import { playedByText } from '#contract/events/team-size-words.ts';
import { fieldEntries, playerFields } from '#contract/teams/player-fields.ts';
import { tournamentAt } from '#contract/teams/registration.ts';
import { Closed } from './closed.tsx';
import { EventChoice } from './event-choice.tsx';
import { afterPlayer } from './next-steps.ts';
import { Registration } from './registration.tsx';
import { Reminder } from './reminder.tsx';
import { TournamentFallback } from '#web/public/live/tournament-fallback.tsx';
import {
  closeInvitation,
  parseInvitation,
  openedInvitation,
  openInvitation,
} from '#web/lib/team-link/invitations.ts';
import { markRegistered } from '#web/lib/just-registered.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { usePageEvent } from '#web/lib/state/page-event.ts';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { publicState, usePublicState } from '#web/lib/state/public-state.ts';
import { changeTeams, teamsWithPlayers, useTeamsWithPlayers } from '#web/lib/state/public-teams.ts';
import { registerPlayer, registerTeam } from './register-by-link.ts';
import {
  isOtherEventOpen,
  isUnplayed,
  NEW_DATES,
  registrationState,
} from '#web/lib/event-words/registration.ts';
import { useSite } from '#web/lib/state/site.ts';
import { useWaitingTeams } from '#web/lib/state/waiting-teams.ts';
import { Alert } from '#web/ui/alert.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { LoadingPage } from '#web/ui/loading-page.tsx';
import { specified } from '#web/typography/specified.ts';

export function RegisterPage() {
  const { state, error } = usePublicState(NEEDS);
  const queryClient = useQueryClient();
  if (state !== null) return <Register {...state} />;
  return (
    <LoadingPage title="Inscription">
      <TournamentFallback
        error={error}
        onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
      />
    </LoadingPage>
  );
}

const NEEDS = ['event', 'tournament'] as const;
const OTHERS = ['others'] as const;
function Register({ event, tournament }: WithParts<(typeof NEEDS)[number]>) {
  const now = useNowByMinute();
  const teams = useTeamsWithPlayers();
  const { discord_url } = useSite();
  const pageEvent = usePageEvent();
  const waiting = useWaitingTeams();
  const others = usePublicState(OTHERS).state?.others ?? [];
  const registration = registrationState(event, tournament, now);
  const dates = isUnplayed(event, tournament, now) ? NEW_DATES : event.said.dates;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const invitedTo = useInvitation();
  const isClosed =
    registration.is !== 'open' && registration.is !== 'waiting' && registration.is !== 'full';

  async function createTeam(
    team: ActionInput<'registerTeam'>,
    signal: AbortSignal,
  ): Promise<ActionOutput<'registerTeam'>> {
    // A call without an event means the current one.
    const eventInput = event.current ? {} : { fk_event: event.pk_event };
    const created = await registerTeam({ ...team, ...eventInput }, event.pk_event, signal);
    const row = emptyTeam(created, event.team_size);
    changeTeams(
      queryClient,
      pageEvent,
      created.waiting === undefined ? 'teams' : 'waiting',
      (rows) => [...rows, row],
    );
    void queryClient.invalidateQueries(teamsWithPlayers);
    toast(specified(`L'équipe ${created.name} a bien été créée`));
    return created;
  }

  async function join(player: ActionInput<'registerPlayer'>, signal: AbortSignal): Promise<void> {
    const team = [...teams.teams, ...waiting].find(({ id }) => id === player.fk_team);
    const joined = { name: team?.name ?? '', fk_event: event.pk_event };
    const { waiting: position } = await registerPlayer(player, joined, signal);
    void queryClient.invalidateQueries(teamsWithPlayers);
    const next = afterPlayer(team, position);
    const done = specified('Super ! Votre inscription a bien été prise en compte');
    toast(`${done}\n${next}`);
    markRegistered();
    navigate('/');
  }

  return (
    <div className="wrap grid gap-10 py-12 lg:py-16">
      <PageTitle
        above={[event.name, dates].filter(Boolean).join(' · ')}
        lead={isClosed ? null : lead(event.team_size)}
      >
        Inscription
      </PageTitle>
      <EventChoice event={event} others={others.filter((other) => isOtherEventOpen(other, now))} />
      {isClosed ? (
        <Closed
          event={event}
          tournament={tournamentAt(tournament, event, now)}
          registration={registration}
          discordUrl={discord_url}
          reminder={<Reminder event={event} />}
        />
      ) : (
        <>
          <noscript>
            <Alert tone="info">Pour vous inscrire, activez JavaScript dans votre navigateur.</Alert>
          </noscript>
          <Registration
            registration={registration}
            teamSize={event.team_size}
            reminder={<Reminder event={event} />}
            teams={teams}
            waiting={waiting}
            onCreateTeam={createTeam}
            invitedTo={invitedTo}
            onInvitationEnded={closeInvitation}
            onRegisterPlayer={join}
          />
        </>
      )}
    </div>
  );
}

/**
 * The team that the address invites to. The secret is removed from the address bar at once, so that a shared address does not
 * reveal it.
 */
function useInvitation(): number | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const typed = isHydrated ? parseInvitation(hash.slice(1)) : null;
  useEffect(() => {
    if (typed === null) return;
    openInvitation(typed);
    navigate(`${pathname}${search}`, { replace: true });
  });
  if (!isHydrated) return null;
  return (typed ?? openedInvitation())?.pk_team ?? null;
}

function lead(teamSize: number): string {
  return `Le tournoi se joue ${playedByText(teamSize)}, et il faut deux minutes pour s'inscrire : une équipe avec un nom original, puis chaque joueur avec son pseudo et son Discord.`;
}

/** A team without players, in the server's format. */
function emptyTeam(
  { pk_team, name }: ActionOutput<'registerTeam'>,
  capacity: number,
): ActionOutput<'getTeamsWithPlayers'>[number] {
  return {
    fk_team: pk_team,
    name,
    capacity,
    pk_player: null,
    ...fieldEntries(playerFields, () => null),
  };
}
