import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ComponentProps, type ComponentType } from 'react';
import type { Event } from '#contract/events.ts';
import type { MyTeam } from '#contract/my-team.ts';
import type { Phase } from '#contract/phase.ts';
import { failureText } from '#web/lib/failures.ts';
import { keepOwnInvitation, ownInvitation } from '#web/lib/invitations.ts';
import { isJustRegistered } from '#web/lib/just-registered.ts';
import { callByLink } from '#web/lib/link-call.ts';
import { myTeamQuery } from '#web/lib/my-team-query.ts';
import { canShare, copy, share } from '#web/lib/share.ts';
import { invitationAddress, teamAddress } from '#web/lib/team-addresses.ts';
import { forgetTeam, newSecret, type KeptTeam } from '#web/lib/team-secrets.ts';
import { CallError } from '#web/lib/wire.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { isArchived, missing } from './next-step.ts';
import { ShareBox } from './share-box.tsx';
import { GoneGreeting, TeamGreeting } from './team-greeting.tsx';

export type GreetingsProps = {
  /** Of this browser. */
  teams: readonly KeptTeam[];
  event: Pick<Event, 'pk_event' | 'slug' | 'current' | 'state'>;
  phase: Phase;
  others: readonly Pick<Event, 'pk_event' | 'slug' | 'current'>[];
  /** Where a team puts its entries right. */
  Corrections: ComponentType<{ mine: MyTeam; secret: string }>;
};

/** The cards of this browser's teams. Loaded apart: only those who have registered see one. */
export function Greetings({ teams, event, phase, others, Corrections }: GreetingsProps) {
  return teams.map((kept) => {
    const isHere = kept.fk_event === event.pk_event;
    return (
      <Greeting
        key={kept.secret}
        kept={kept}
        event={[event, ...others].find(({ pk_event }) => pk_event === kept.fk_event)}
        phase={isHere ? phase : null}
        isArchived={isArchived(kept.fk_event, event, others)}
        Corrections={Corrections}
      />
    );
  });
}

type GreetingProps = Pick<GreetingsProps, 'Corrections'> & {
  kept: KeptTeam;
  event: Pick<Event, 'slug' | 'current'> | undefined;
  phase: Phase | null;
  isArchived: boolean;
};

function Greeting({ kept, event, phase, isArchived, Corrections }: GreetingProps) {
  const { secret, name } = kept;
  const [isOpen, setOpen] = useState(isJustRegistered);
  const [isCorrecting, setCorrecting] = useState(false);
  const { data: mine, error } = useQuery({
    ...myTeamQuery(secret),
    // The partner joins on another phone.
    refetchInterval: ({ state: { data } }) =>
      data && missing(data.team) > 0 ? HALF_A_MINUTE : false,
    refetchOnWindowFocus: 'always',
  });
  const { onReserve, onRenew } = useTeamWrites(secret);
  if (error instanceof CallError && error.status === 401) {
    return <GoneGreeting name={name} isArchived={isArchived} onForget={() => forgetTeam(secret)} />;
  }
  if (mine === undefined) return null;
  const { pk_team } = mine.team;
  const invitation = mine.invites ? ownInvitation(pk_team) : null;
  return (
    <>
      <TeamGreeting
        mine={mine}
        phase={phase}
        pagePath={`/equipe#${secret}`}
        isOpen={isOpen}
        onOpen={setOpen}
        invitation={
          invitation === null ? (
            <Button size="small" onClick={() => void onRenew(pk_team)}>
              Nouvelle invitation
            </Button>
          ) : (
            <Shared
              what="l'invitation"
              ofWhat="de l'invitation"
              text={`Rejoins ${mine.team.name} : l'équipe est déjà choisie.`}
              address={invitationAddress(event, { pk_team, secret: invitation })}
              isMain
            />
          )
        }
        link={
          <Shared
            what="le lien"
            ofWhat="du lien"
            text={`La page de notre équipe, ${mine.team.name}. À garder.`}
            address={teamAddress(secret)}
          />
        }
        onReserve={(isReserved) => void onReserve(isReserved)}
        onCorrect={() => setCorrecting(true)}
      />
      {isCorrecting && (
        <Dialog title={mine.team.name} onClose={() => setCorrecting(false)} className="max-w-2xl">
          <Suspense fallback={<p className="text-soft">Chargement, veuillez patienter...</p>}>
            <Corrections mine={mine} secret={secret} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

const HALF_A_MINUTE = 30_000;

type SharedProps = Pick<
  ComponentProps<typeof ShareBox>,
  'what' | 'ofWhat' | 'isMain' | 'address'
> & {
  /** What is sent along. */
  text: string;
};

function Shared({ text, ...shared }: SharedProps) {
  const { address } = shared;
  const offer = () => void share({ title: 'Arène', text, url: address });
  const copyIt = async (): Promise<boolean> => {
    const isCopied = await copy(address);
    if (isCopied) toast('Adresse copiée');
    return isCopied;
  };
  return <ShareBox {...shared} onShare={canShare() ? offer : null} onCopy={copyIt} />;
}

/** What the card changes of its team. A refusal is told in a toast. */
function useTeamWrites(secret: string) {
  const queryClient = useQueryClient();
  const query = myTeamQuery(secret);
  const show = async (work: () => Promise<MyTeam>): Promise<boolean> => {
    try {
      queryClient.setQueryData(query.queryKey, await work());
      return true;
    } catch (error) {
      toast(failureText(error), 'error');
      void queryClient.invalidateQueries(query);
      return false;
    }
  };
  return {
    onReserve: (by_invitation: boolean) =>
      show(() => callByLink('setJoining', { secret, payload: { by_invitation } })),
    onRenew: (pk_team: number) =>
      show(async () => {
        const invitation = newSecret();
        const team = await callByLink('renewInvitation', { secret, invitation });
        keepOwnInvitation({ pk_team, secret: invitation });
        return team;
      }),
  };
}
