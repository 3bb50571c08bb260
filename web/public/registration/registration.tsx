import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ActionInput, ActionOutput, ActionPayload } from '#contract/actions.ts';
import { capitalise } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { RegisterPlayerInput } from '#contract/inputs.ts';
import { afterTeam } from './next-steps.ts';
import { PlayerForm } from './player-form.tsx';
import { TeamForm } from './team-form.tsx';
import { useActionForm } from '#web/lib/calls/action-form.ts';
import { ofTheTeamText } from '#contract/events/team-size-words.ts';
import type { TeamsState } from '#web/lib/state/public-teams.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import {
  registrationSentence,
  acceptsTeams,
  type Registration as State,
} from '#web/lib/event-words/registration.ts';
import { isFull, type TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { FailureLines } from '#web/ui/lines.tsx';

type RegistrationProps = {
  registration: State;
  /** The number of players of a team. */
  teamSize: number;
  /** The event in short: after the forms on a phone, beside them on a desktop. */
  reminder: ReactNode;
  teams: TeamsState;
  /** The teams on the waiting list, which can be joined too. */
  waiting: readonly TeamWithPlayers[];
  onCreateTeam: (
    team: ActionInput<'registerTeam'>,
    signal: AbortSignal,
  ) => Promise<ActionOutput<'registerTeam'>>;
  /** The team of the invitation. */
  invitedTo: number | null;
  /** The invited team can no longer be joined. */
  onInvitationEnded: () => void;
  onRegisterPlayer: (player: ActionInput<'registerPlayer'>, signal: AbortSignal) => Promise<void>;
};

/** Both forms. A new team is at once chosen for the player. */
export function Registration(props: RegistrationProps) {
  const { registration: state, teamSize, reminder, teams, waiting, onCreateTeam } = props;
  const [created, setCreated] = useState<ActionOutput<'registerTeam'> | null>(null);
  const registration = useActionForm(RegisterPlayerInput, (player, { signal }) =>
    props.onRegisterPlayer(player, signal),
  );

  async function createTeam(team: ActionInput<'registerTeam'>, signal: AbortSignal): Promise<void> {
    const newTeam = await onCreateTeam(team, signal);
    setCreated(newTeam);
    registration.form.setValue('fk_team', String(newTeam.pk_team), { shouldValidate: true });
    registration.form.setFocus('username');
  }

  const invited = useInvitedTeam(props, registration.form);
  const notice = registrationSentence(state);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-8">
      <Step side="blue" number={1} title="Créer une équipe">
        {notice !== null && <Alert tone="info">{notice}</Alert>}
        {acceptsTeams(state) ? (
          <>
            <p className="text-soft">
              Le premier joueur {ofTheTeamText(teamSize)} crée l'équipe. Si elle existe déjà, passez
              directement à l'étape 2.
            </p>
            <TeamForm teamSize={teamSize} onCreate={createTeam} />
          </>
        ) : (
          <p className="text-soft">
            Il n'est plus possible de créer une équipe. À l'étape 2, vous pouvez encore rejoindre
            une équipe à qui il manque un joueur.
          </p>
        )}
        {created && (
          <Alert tone="success" className="wrap-anywhere">
            {afterTeam(created, state.is === 'open', teamSize)}
          </Alert>
        )}
      </Step>
      <Step side="orange" number={2} title="S'inscrire" className="lg:row-span-2">
        <p className="text-soft">
          Chaque joueur {ofTheTeamText(teamSize)} s'inscrit et choisit la même équipe.
        </p>
        {teams.status === 'error' && (
          <Alert tone="error">
            <FailureLines message={failureText(teams.error)} />
          </Alert>
        )}
        <PlayerForm
          registration={registration}
          teams={teams.teams}
          waiting={waiting}
          teamsHint={invited === null ? hintFor(teams) : invitedHint(invited)}
        />
      </Step>
      {reminder}
    </div>
  );
}

type PlayerFields = UseFormReturn<
  ActionPayload<'registerPlayer'>,
  unknown,
  ActionInput<'registerPlayer'>
>;

/** Chooses the invited team as soon as it is loaded, and focuses the first field. Nothing on the page moves. */
function useInvitedTeam(props: RegistrationProps, form: PlayerFields): TeamWithPlayers | null {
  const { teams, waiting, invitedTo, onInvitationEnded } = props;
  const team = [...teams.teams, ...waiting].find(({ id }) => id === invitedTo);
  const isLoaded = invitedTo !== null && teams.status === 'success';
  const canJoin = team !== undefined && !isFull(team);
  const choose = useEffectEvent(() => {
    if (canJoin) {
      form.setValue('fk_team', String(invitedTo));
      form.setFocus('username');
    } else {
      onInvitationEnded();
      toast(ENDED, 'error');
    }
  });
  useEffect(() => {
    if (isLoaded) choose();
  }, [isLoaded]);
  return canJoin ? team : null;
}

const ENDED =
  "Cette invitation ne fonctionne plus : l'équipe est complète ou n'existe plus.\nDemandez-en une nouvelle.";

function invitedHint({ name }: TeamWithPlayers): string {
  return `${capitalise(theTeam(name))} vous invite : elle est déjà choisie.`;
}

type StepProps = {
  side: 'blue' | 'orange';
  number: number;
  title: string;
  className?: string;
  children: ReactNode;
};

function Step({ side, number, title, className, children }: StepProps) {
  return (
    <Card as="section" side={side} className={classes('grid gap-5 sm:p-8', className)}>
      <h2 className="headline flex items-baseline gap-3 text-4xl">
        <span className={side === 'blue' ? 'text-blue' : 'text-orange'}>{number}</span>
        {title}
      </h2>
      {children}
    </Card>
  );
}

function hintFor({ status, teams }: TeamsState): string {
  if (status === 'loading') return 'Chargement, veuillez patienter...';
  if (status === 'success' && teams.length === 0) {
    return "Aucune équipe inscrite pour le moment. Créez la vôtre à l'étape 1.";
  }
  return 'Une équipe complète ne peut plus être choisie.';
}
