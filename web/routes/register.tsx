import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#web/ui/router.tsx';
import type { ActionInput, ActionOutput } from '#contract/actions.ts';
import { PUBLIC_TEAM_CAPACITY } from '#contract/limits.ts';
import { rocketLeague } from '#content/rocket-league.ts';
import { Registration } from '#web/features/registration/registration.tsx';
import { Closed } from '#web/features/registration/closed.tsx';
import { Reminder } from '#web/features/registration/reminder.tsx';
import { call } from '#web/lib/call.ts';
import { usePublicState } from '#web/lib/public-state.ts';
import { changeTeams, teamsWithPlayers, useTeamsWithPlayers } from '#web/lib/public-teams.ts';
import { Alert } from '#web/ui/alert.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/toast.ts';

export function RegisterPage() {
  const teams = useTeamsWithPlayers();
  const tournament = usePublicState(NEEDS).state?.tournament;
  const isClosed = tournament?.registration_open === false;
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function createTeam(
    team: ActionInput<'registerTeam'>,
    signal: AbortSignal,
  ): Promise<ActionOutput<'registerTeam'>> {
    const created = await call('registerTeam', team, { signal });
    changeTeams(queryClient, (rows) => [...rows, emptyTeam(created)]);
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
        above={`${rocketLeague.name} · ${rocketLeague.dates}`}
        lead={isClosed ? null : LEAD}
      >
        Inscription
      </PageTitle>
      {isClosed ? (
        <Closed tournament={tournament} reminder={<Reminder />} />
      ) : (
        <>
          <noscript>
            <Alert tone="info">Pour vous inscrire, activez JavaScript dans votre navigateur.</Alert>
          </noscript>
          <Registration
            reminder={<Reminder />}
            teams={teams}
            onCreateTeam={createTeam}
            onRegisterPlayer={registerPlayer}
          />
        </>
      )}
    </div>
  );
}

const NEEDS = ['tournament'] as const;
const LEAD =
  "Le tournoi se joue à deux, et il faut deux minutes pour s'inscrire : une équipe avec un nom original, puis chaque joueur avec son pseudo et son Discord.";

/** A team without players, as the server tells of it. */
function emptyTeam({
  pk_team,
  name,
}: ActionOutput<'registerTeam'>): ActionOutput<'getTeamsWithPlayers'>[number] {
  return {
    fk_team: pk_team,
    name,
    capacity: PUBLIC_TEAM_CAPACITY,
    pk_player: null,
    username: null,
    riot_username: null,
    discord: null,
    twitch: null,
    rank: null,
  };
}
