import { useQueryClient } from '@tanstack/react-query';
import type { MyTeam } from '#contract/my-team.ts';
import { callByLink } from '#web/lib/link-call.ts';
import { myTeamQuery } from '#web/lib/my-team-query.ts';
import { forgetTeam } from '#web/lib/team-secrets.ts';
import { CallError } from '#web/lib/wire.ts';
import { useNavigate } from '#web/ui/router.tsx';
import { toast } from '#web/ui/toast.ts';
import { Corrections } from './corrections.tsx';

type MyCorrectionsProps = { mine: MyTeam; secret: string };

/** The corrections of a team, sent by its link. To be loaded apart: few people need it, and it brings the rules of all fields. */
export function MyCorrections({ mine, secret }: MyCorrectionsProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = myTeamQuery(secret);

  const ask = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      // Somebody else was first, or it is too late: the form then starts from what is there.
      if (error instanceof CallError && error.isRefusal) void queryClient.invalidateQueries(query);
      throw error;
    }
  };
  const show = (team: MyTeam, said: string): void => {
    queryClient.setQueryData(query.queryKey, team);
    toast(said);
  };
  const leave = (said: string): void => {
    forgetTeam(secret);
    toast(said);
    navigate('/');
  };

  return (
    <Corrections
      mine={mine}
      onCorrect={({ pk_player, version }, entry, signal) =>
        ask(async () => {
          const payload = { pk_player, version, ...entry };
          const team = await callByLink('updateMyEntry', { secret, payload, signal });
          show(team, `Le joueur ${entry.username} a été modifié`);
        })
      }
      onRename={(name, signal) =>
        ask(async () => {
          const payload = { name, version: mine.team.version };
          const team = await callByLink('renameMyTeam', { secret, payload, signal });
          show(team, `L'équipe ${team.team.name} a été modifiée`);
        })
      }
      onRemove={({ pk_player, username }) =>
        ask(async () => {
          const team = await callByLink('removePartner', { secret, payload: { pk_player } });
          show(team, `${username} ne fait plus partie de l'équipe`);
        })
      }
      onLeave={() =>
        ask(async () => {
          await callByLink('leaveTeam', { secret });
          leave("Vous avez quitté l'équipe");
        })
      }
      onWithdraw={() =>
        ask(async () => {
          await callByLink('withdrawMyTeam', { secret });
          leave(`L'équipe ${mine.team.name} n'est plus inscrite`);
        })
      }
    />
  );
}
