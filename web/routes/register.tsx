import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#web/ui/router.tsx';
import type { ActionInput, ActionOutput } from '#contract/actions.ts';
import { Registration } from '#web/features/registration/registration.tsx';
import { Closed } from '#web/features/registration/closed.tsx';
import { Reminder } from '#web/features/registration/reminder.tsx';
import { NotThere } from '#web/features/live/not-there.tsx';
import { call } from '#web/lib/call.ts';
import { playedBy } from '#contract/event-team.ts';
import { usePageEvent } from '#web/lib/page-event.ts';
import type { WithParts } from '#web/lib/page-parts.ts';
import { publicState, usePublicState } from '#web/lib/public-state.ts';
import { changeTeams, teamsWithPlayers, useTeamsWithPlayers } from '#web/lib/public-teams.ts';
import { Alert } from '#web/ui/alert.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/toast.ts';
import { Waiting } from '#web/ui/waiting.tsx';

export function RegisterPage() {
  const { state, error } = usePublicState(NEEDS);
  const queryClient = useQueryClient();
  if (state !== null) return <Register event={state.event} tournament={state.tournament} />;
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

function Register({
  event,
  tournament,
}: Pick<WithParts<(typeof NEEDS)[number]>, 'event' | 'tournament'>) {
  const teams = useTeamsWithPlayers();
  const pageEvent = usePageEvent();
  const isClosed = !tournament.registration_open;
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function createTeam(
    team: ActionInput<'registerTeam'>,
    signal: AbortSignal,
  ): Promise<ActionOutput<'registerTeam'>> {
    // Calls that name no event mean the current one.
    const named = event.current ? team : { ...team, fk_event: event.pk_event };
    const created = await call('registerTeam', named, { signal });
    changeTeams(queryClient, pageEvent, (rows) => [...rows, emptyTeam(created, event.team_size)]);
    void queryClient.invalidateQueries(teamsWithPlayers);
    toast(`L'équipe ${created.name} a bien été créée`);
    return created;
  }

  async function registerPlayer(
    player: ActionInput<'registerPlayer'>,
    signal: AbortSignal,
  ): Promise<void> {
    await call('registerPlayer', player, { signal });
    void queryClient.invalidateQueries(teamsWithPlayers);
    toast('Super ! Votre inscription a bien été prise en compte');
    navigate('/');
  }

  return (
    <div className="wrap grid gap-10 py-12 lg:py-16">
      <PageTitle
        above={[event.name, event.said.dates].filter(Boolean).join(' · ')}
        lead={isClosed ? null : lead(event.team_size)}
      >
        Inscription
      </PageTitle>
      {isClosed ? (
        <Closed event={event} tournament={tournament} reminder={<Reminder event={event} />} />
      ) : (
        <>
          <noscript>
            <Alert tone="info">Pour vous inscrire, activez JavaScript dans votre navigateur.</Alert>
          </noscript>
          <Registration
            teamSize={event.team_size}
            reminder={<Reminder event={event} />}
            teams={teams}
            onCreateTeam={createTeam}
            onRegisterPlayer={registerPlayer}
          />
        </>
      )}
    </div>
  );
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
