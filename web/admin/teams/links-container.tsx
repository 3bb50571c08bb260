import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team } from '#contract/entities.ts';
import type { TeamLinkRow } from '#contract/teams/managed-links.ts';
import { ConfirmDialog, NewLinkDialog, linkName, TeamLinks } from './team-links.tsx';
import { failureText } from '#web/lib/calls/failures.ts';
import { call } from '#web/lib/calls/call.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { makeTeamLink } from './make-team-link.ts';
import { copyOrShow } from '#web/admin/shared/copy-or-show.ts';
import { teamLinksQuery } from '#web/admin/shared/queries.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** The links of a team, below its form. */
export function LinksOfTeam({ team }: { team: Pick<Team, 'pk_team' | 'name'> }) {
  const { pk_team } = team;
  const now = useNowByMinute();
  const queryClient = useQueryClient();
  const links = useQuery(teamLinksQuery(pk_team));
  const refetchLinks = () => queryClient.invalidateQueries(teamLinksQuery(pk_team));
  const [newAddress, setNewAddress] = useState<string | null>(null);
  const [linkToWithdraw, setLinkToWithdraw] = useState<TeamLinkRow | null>(null);
  const creation = useMutation({
    mutationFn: () => makeTeamLink(pk_team),
    onSuccess: (address) => {
      setNewAddress(address);
      void refetchLinks();
    },
  });
  const withdrawal = useMutation({
    mutationFn: ({ pk_link }: TeamLinkRow) => call('withdrawTeamLink', { pk_team, pk_link }),
    onSuccess: () => {
      setLinkToWithdraw(null);
      toast('Le lien est retiré : il ne fonctionne plus');
    },
    onSettled: refetchLinks,
  });
  const failed = links.error ?? creation.error;
  return (
    <>
      <TeamLinks
        links={links.data ?? null}
        now={new Date(now)}
        busy={creation.isPending}
        refusal={failed && failureText(failed)}
        onCreate={() => creation.mutate()}
        onWithdraw={(link) => {
          withdrawal.reset();
          setLinkToWithdraw(link);
        }}
      />
      {newAddress !== null && (
        <NewLinkDialog
          team={team.name}
          address={newAddress}
          onCopy={() => void copyOrShow(newAddress, "L'adresse est copiée")}
          onClose={() => setNewAddress(null)}
        />
      )}
      {linkToWithdraw && (
        <ConfirmDialog
          title="Retirer ce lien ?"
          confirmText="Retirer le lien"
          isDanger
          busy={withdrawal.isPending}
          refusal={withdrawal.error && failureText(withdrawal.error)}
          onConfirm={() => withdrawal.mutate(linkToWithdraw)}
          onCancel={() => setLinkToWithdraw(null)}
        >
          <p className="font-semibold">{linkName(linkToWithdraw)}</p>
          <p className="text-base text-soft">
            Il cesse aussitôt de fonctionner. Cette action est définitive, mais vous pouvez créer un
            nouveau lien.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
