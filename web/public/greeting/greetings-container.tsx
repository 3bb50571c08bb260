import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ComponentProps, type ComponentType } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { MyTeam } from '#contract/teams/my-team.ts';
import { theTeam } from '#contract/words/team-names.ts';
import type { Phase } from '#contract/tournament/phase.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { storeOwnInvitation, ownInvitation } from '#web/lib/team-link/invitations.ts';
import { isJustRegistered } from '#web/lib/just-registered.ts';
import { callByLink } from '#web/lib/team-link/link-call.ts';
import { myTeamQuery } from '#web/lib/team-link/my-team-query.ts';
import { canShare, copy, share } from '#web/lib/share.ts';
import { invitationAddress, teamAddress } from '#web/lib/team-link/team-addresses.ts';
import { removeTeam, newSecret, type StoredTeam } from '#web/lib/team-link/stored-teams.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { isArchived, missingPlayers } from './next-step.ts';
import { ShareBox } from './share-box.tsx';
import { DeadLinkGreeting, TeamGreeting } from './team-greeting.tsx';

export type GreetingsProps = {
  /** The teams stored in this browser. */
  teams: readonly StoredTeam[];
  event: Pick<Event, 'pk_event' | 'slug' | 'current' | 'state'>;
  phase: Phase;
  others: readonly Pick<Event, 'pk_event' | 'slug' | 'current'>[];
  /** The corrections of a team's entry. */
  Corrections: ComponentType<{ mine: MyTeam; secret: string }>;
};

/** The cards of this browser's teams. Loaded separately, because only registered visitors see one. */
export function Greetings({ teams, event, phase, others, Corrections }: GreetingsProps) {
  return teams.map((storedTeam) => {
    const isHere = storedTeam.fk_event === event.pk_event;
    return (
      <Greeting
        key={storedTeam.secret}
        storedTeam={storedTeam}
        event={[event, ...others].find(({ pk_event }) => pk_event === storedTeam.fk_event)}
        phase={isHere ? phase : null}
        isArchived={isArchived(storedTeam.fk_event, event, others)}
        Corrections={Corrections}
      />
    );
  });
}

type GreetingProps = Pick<GreetingsProps, 'Corrections'> & {
  storedTeam: StoredTeam;
  event: Pick<Event, 'slug' | 'current'> | undefined;
  phase: Phase | null;
  isArchived: boolean;
};

function Greeting({ storedTeam, event, phase, isArchived, Corrections }: GreetingProps) {
  const { secret, name } = storedTeam;
  const [isOpen, setOpen] = useState(isJustRegistered);
  const [isCorrecting, setCorrecting] = useState(false);
  const { data: mine, error } = useQuery({
    ...myTeamQuery(secret),
    // The partner may join on another phone.
    refetchInterval: ({ state: { data } }) =>
      data && missingPlayers(data.team) > 0 ? HALF_A_MINUTE : false,
    refetchOnWindowFocus: 'always',
  });
  const { onReserve, onRenew } = useTeamWrites(secret);
  if (error instanceof CallError && error.status === 401) {
    return (
      <DeadLinkGreeting name={name} isArchived={isArchived} onForget={() => removeTeam(secret)} />
    );
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
              Créer une nouvelle invitation
            </Button>
          ) : (
            <SharedAddress
              noun="l'invitation"
              ofNoun="de l'invitation"
              text={`Rejoins ${theTeam(mine.team.name)} : elle est déjà choisie.`}
              address={invitationAddress(event, { pk_team, secret: invitation })}
              isMain
            />
          )
        }
        link={
          <SharedAddress
            noun="le lien"
            ofNoun="du lien"
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

type SharedAddressProps = Pick<
  ComponentProps<typeof ShareBox>,
  'noun' | 'ofNoun' | 'isMain' | 'address'
> & {
  /** The text sent with the address. */
  text: string;
};

function SharedAddress({ text, ...boxProps }: SharedAddressProps) {
  const { address } = boxProps;
  const shareAddress = () => void share({ title: 'Arène', text, url: address });
  const copyAddress = async (): Promise<boolean> => {
    const isCopied = await copy(address);
    if (isCopied) toast('Adresse copiée');
    return isCopied;
  };
  return <ShareBox {...boxProps} onShare={canShare() ? shareAddress : null} onCopy={copyAddress} />;
}

/** The changes that the card makes. A refusal is shown in a toast. */
function useTeamWrites(secret: string) {
  const queryClient = useQueryClient();
  const query = myTeamQuery(secret);
  const saveTeam = async (work: () => Promise<MyTeam>): Promise<boolean> => {
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
      saveTeam(() => callByLink('setJoining', { secret, payload: { by_invitation } })),
    onRenew: (pk_team: number) =>
      saveTeam(async () => {
        const invitation = newSecret();
        const team = await callByLink('renewInvitation', { secret, invitation });
        storeOwnInvitation({ pk_team, secret: invitation });
        return team;
      }),
  };
}
