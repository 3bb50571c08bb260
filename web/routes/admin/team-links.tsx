import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team } from '#contract/entities.ts';
import type { TeamLinkRow } from '#contract/managed-links.ts';
import { AskDialog, FreshLink, nameOf, TeamLinks } from '#web/features/admin-links/team-links.tsx';
import { failureText } from '#web/lib/failures.ts';
import { call } from '#web/lib/call.ts';
import { useNow } from '#web/lib/now.ts';
import { copy } from '#web/lib/share.ts';
import { makeTeamLink } from '#web/routes/admin/make-team-link.ts';
import { teamLinksQuery } from '#web/routes/admin/queries.ts';
import { toast } from '#web/ui/toast.ts';

/** Below the form of a team: by what it acts for itself. */
export function LinksOfTeam({ team }: { team: Pick<Team, 'pk_team' | 'name'> }) {
  const { pk_team } = team;
  const now = useNow(MINUTE);
  const queryClient = useQueryClient();
  const links = useQuery(teamLinksQuery(pk_team));
  const again = () => queryClient.invalidateQueries(teamLinksQuery(pk_team));
  const [fresh, setFresh] = useState<string | null>(null);
  const [asked, setAsked] = useState<TeamLinkRow | null>(null);
  const creation = useMutation({
    mutationFn: () => makeTeamLink(pk_team),
    onSuccess: (address) => {
      setFresh(address);
      void again();
    },
  });
  const withdrawal = useMutation({
    mutationFn: ({ pk_link }: TeamLinkRow) => call('withdrawTeamLink', { pk_team, pk_link }),
    onSuccess: () => {
      setAsked(null);
      toast("Le lien est retiré : il n'ouvre plus rien");
    },
    onSettled: again,
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
          setAsked(link);
        }}
      />
      {fresh !== null && (
        <FreshLink
          team={team.name}
          address={fresh}
          onCopy={() => void copied(fresh)}
          onClose={() => setFresh(null)}
        />
      )}
      {asked && (
        <AskDialog
          title="Retirer ce lien ?"
          confirmText="Oui, je suis sûr"
          isDanger
          busy={withdrawal.isPending}
          refusal={withdrawal.error && failureText(withdrawal.error)}
          onConfirm={() => withdrawal.mutate(asked)}
          onCancel={() => setAsked(null)}
        >
          <p className="font-semibold">{nameOf(asked)}</p>
          <p className="text-base text-soft">
            Il n'ouvre plus rien, tout de suite. Cela ne s'annule pas, mais vous pouvez faire un
            nouveau lien.
          </p>
        </AskDialog>
      )}
    </>
  );
}

const MINUTE = 60_000;

async function copied(address: string): Promise<void> {
  if (await copy(address)) toast("L'adresse est copiée");
}
