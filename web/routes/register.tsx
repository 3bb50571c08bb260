import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from '#web/ui/router.tsx';
import type { ActionInput, ActionOutput } from '#contract/actions.ts';
import { playedBy } from '#contract/event-team.ts';
import { tournamentAt } from '#contract/registration.ts';
import { Closed } from '#web/features/registration/closed.tsx';
import { EventChoice } from '#web/features/registration/event-choice.tsx';
import { afterPlayer } from '#web/features/registration/next-steps.ts';
import { Registration } from '#web/features/registration/registration.tsx';
import { Reminder } from '#web/features/registration/reminder.tsx';
import { NotThere } from '#web/features/live/not-there.tsx';
import {
  closeInvitation,
  invitationIn,
  openedInvitation,
  openInvitation,
} from '#web/lib/invitations.ts';
import { tellRegistered } from '#web/lib/just-registered.ts';
import { useNow } from '#web/lib/now.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { usePageEvent } from '#web/lib/page-event.ts';
import type { WithParts } from '#web/lib/page-parts.ts';
import { publicState, usePublicState } from '#web/lib/public-state.ts';
import { changeTeams, teamsWithPlayers, useTeamsWithPlayers } from '#web/lib/public-teams.ts';
import { registerPlayer, registerTeam } from '#web/lib/register-by-link.ts';
import { isOpenToo, isUnplayed, NEW_DATES, registrationOf } from '#web/lib/registration.ts';
import { useSite } from '#web/lib/site.ts';
import { useWaitingTeams } from '#web/lib/waiting-teams.ts';
import { Alert } from '#web/ui/alert.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/toast.ts';
import { Waiting } from '#web/ui/waiting.tsx';

export function RegisterPage() {
  const { state, error } = usePublicState(NEEDS);
  const queryClient = useQueryClient();
  if (state !== null) return <Register {...state} />;
  return (
    <Waiting title="Inscription">
      <NotThere
        error={error}
        onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
      />
    </Waiting>
  );
}

const NEEDS = ['event', 'tournament'] as const;
const OTHERS = ['others'] as const;
const MINUTE = 60_000;

function Register({ event, tournament }: WithParts<(typeof NEEDS)[number]>) {
  const now = useNow(MINUTE);
  const teams = useTeamsWithPlayers();
  const { discord_url } = useSite();
  const pageEvent = usePageEvent();
  const waiting = useWaitingTeams(event);
  const others = usePublicState(OTHERS).state?.others ?? [];
  const registration = registrationOf(event, tournament, now);
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
    // Calls that name no event mean the current one.
    const about = event.current ? {} : { fk_event: event.pk_event };
    const created = await registerTeam({ ...team, ...about }, event.pk_event, signal);
    const row = emptyTeam(created, event.team_size);
    changeTeams(
      queryClient,
      pageEvent,
      created.waiting === undefined ? 'teams' : 'waiting',
      (rows) => [...rows, row],
    );
    void queryClient.invalidateQueries(teamsWithPlayers);
    toast(`L'équipe ${created.name} a bien été créée`);
    return created;
  }

  async function join(player: ActionInput<'registerPlayer'>, signal: AbortSignal): Promise<void> {
    const team = [...teams.teams, ...waiting].find(({ id }) => id === player.fk_team);
    const joined = { name: team?.name ?? '', fk_event: event.pk_event };
    await registerPlayer(player, joined, signal);
    void queryClient.invalidateQueries(teamsWithPlayers);
    const next = afterPlayer(player.fk_team, teams.teams, waiting);
    toast(`Super ! Votre inscription a bien été prise en compte\n${next}`);
    tellRegistered();
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
      <EventChoice event={event} others={others.filter((other) => isOpenToo(other, now))} />
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

/** The team into which this tab's address invites. Taken out of the address bar at once: what is shared from there invites nobody. */
function useInvitation(): number | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const typed = isHydrated ? invitationIn(hash.slice(1)) : null;
  useEffect(() => {
    if (typed === null) return;
    openInvitation(typed);
    navigate(`${pathname}${search}`, { replace: true });
  });
  if (!isHydrated) return null;
  return (typed ?? openedInvitation())?.pk_team ?? null;
}

function lead(teamSize: number): string {
  return `Le tournoi se joue ${playedBy(teamSize)}, et il faut deux minutes pour s'inscrire : une équipe avec un nom original, puis chaque joueur avec son pseudo et son Discord.`;
}

/** A team without players, as the server tells of it. */
function emptyTeam(
  { pk_team, name }: ActionOutput<'registerTeam'>,
  capacity: number,
): ActionOutput<'getTeamsWithPlayers'>[number] {
  return {
    fk_team: pk_team,
    name,
    capacity,
    pk_player: null,
    username: null,
    riot_username: null,
    discord: null,
    twitch: null,
    rank: null,
  };
}
