import { useQueryClient } from '@tanstack/react-query';
import type { MyTeam } from '#contract/teams/my-team.ts';
import { callByLink } from '#web/lib/team-link/link-call.ts';
import { myTeamQuery } from '#web/lib/team-link/my-team-query.ts';
import { removeTeam } from '#web/lib/team-link/stored-teams.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { useNavigate } from '#web/ui/router.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { Corrections } from './corrections.tsx';
import { specified } from '#web/typography/specified.ts';

type MyCorrectionsProps = { mine: MyTeam; secret: string };

/**
 * The corrections of a team, sent by its link. Loaded separately: few people need it, and it brings the schemas of all fields.
 */
export function MyCorrections({ mine, secret }: MyCorrectionsProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = myTeamQuery(secret);

  const refetchOnRefusal = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      // Somebody else was faster, or it is too late: the form then starts from the current data.
      if (error instanceof CallError && error.isRefusal) void queryClient.invalidateQueries(query);
      throw error;
    }
  };
  const showTeam = (team: MyTeam, message: string): void => {
    queryClient.setQueryData(query.queryKey, team);
    toast(message);
  };
  const leaveTeam = (message: string): void => {
    removeTeam(secret);
    toast(message);
    navigate('/');
  };

  return (
    <Corrections
      mine={mine}
      onCorrect={({ pk_player, version }, entry, signal) =>
        refetchOnRefusal(async () => {
          const payload = { pk_player, version, ...entry };
          const team = await callByLink('updateMyEntry', { secret, payload, signal });
          showTeam(team, specified(`Le joueur ${entry.username} a été modifié`));
        })
      }
      onRename={(name, signal) =>
        refetchOnRefusal(async () => {
          const payload = { name, version: mine.team.version };
          const team = await callByLink('renameMyTeam', { secret, payload, signal });
          showTeam(team, specified(`L'équipe ${team.team.name} a été modifiée`));
        })
      }
      onRemove={({ pk_player, username }) =>
        refetchOnRefusal(async () => {
          const team = await callByLink('removePartner', { secret, payload: { pk_player } });
          showTeam(team, `${username} ne fait plus partie de l'équipe`);
        })
      }
      onLeave={() =>
        refetchOnRefusal(async () => {
          await callByLink('leaveTeam', { secret });
          leaveTeam("Vous avez quitté l'équipe");
        })
      }
      onWithdraw={() =>
        refetchOnRefusal(async () => {
          await callByLink('withdrawMyTeam', { secret });
          leaveTeam(`L'équipe ${mine.team.name} n'est plus inscrite`);
        })
      }
    />
  );
}
