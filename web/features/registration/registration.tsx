import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ActionInput, ActionOutput, ActionPayload } from '#contract/actions.ts';
import { RegisterPlayerInput } from '#contract/inputs.ts';
import { afterTeam } from './next-steps.ts';
import { PlayerForm } from './player-form.tsx';
import { TeamForm } from './team-form.tsx';
import { useActionForm } from '#web/lib/action-form.ts';
import { ofTheTeam } from '#contract/event-team.ts';
import type { TeamsState } from '#web/lib/public-teams.ts';
import { failureText } from '#web/lib/failures.ts';
import {
  registrationSentence,
  takesTeams,
  type Registration as State,
} from '#web/lib/registration.ts';
import { isFull, type TeamWithPlayers } from '#web/lib/teams.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { toast } from '#web/ui/toast.ts';

type RegistrationProps = {
  registration: State;
  /** How many players make a team. */
  teamSize: number;
  /** What to know about the tournament: after the forms on a phone, beside them on a desktop. */
  reminder: ReactNode;
  teams: TeamsState;
  /** Those that wait for a place: one can join them too. */
  waiting: readonly TeamWithPlayers[];
  onCreateTeam: (
    team: ActionInput<'registerTeam'>,
    signal: AbortSignal,
  ) => Promise<ActionOutput<'registerTeam'>>;
  /** The team into which one was invited. */
  invitedTo: number | null;
  /** Nobody can join that team any more. */
  onInvitationEnded: () => void;
  onRegisterPlayer: (player: ActionInput<'registerPlayer'>, signal: AbortSignal) => Promise<void>;
};

/** Both forms: a team that was just created is at once the player's team. */
export function Registration(props: RegistrationProps) {
  const { registration: state, teamSize, reminder, teams, waiting, onCreateTeam } = props;
  const [created, setCreated] = useState<ActionOutput<'registerTeam'> | null>(null);
  const registration = useActionForm(RegisterPlayerInput, (player, { signal }) =>
    props.onRegisterPlayer(player, signal),
  );

  async function createTeam(team: ActionInput<'registerTeam'>, signal: AbortSignal): Promise<void> {
    const made = await onCreateTeam(team, signal);
    setCreated(made);
    registration.form.setValue('fk_team', String(made.pk_team), { shouldValidate: true });
    registration.form.setFocus('username');
  }

  const invited = useInvitedTeam(props, registration.form);
  const notice = registrationSentence(state);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-8">
      <Step side="blue" number={1} title="Créer une équipe">
        {notice !== null && <Alert tone="info">{notice}</Alert>}
        {takesTeams(state) ? (
          <>
            <p className="text-soft">
              Le premier joueur {ofTheTeam(teamSize)} crée l'équipe. Si elle existe déjà, passez
              directement à l'étape 2.
            </p>
            <TeamForm teamSize={teamSize} onCreate={createTeam} />
          </>
        ) : (
          <p className="text-soft">
            Plus aucune équipe ne peut se créer. Une équipe inscrite à qui il manque un joueur peut
            encore être rejointe, à l'étape 2.
          </p>
        )}
        {created && (
          <Alert tone="success" className="wrap-anywhere">
            {afterTeam(created.name, created.waiting, teamSize)}
          </Alert>
        )}
      </Step>
      <Step side="orange" number={2} title="S'inscrire" className="lg:row-span-2">
        <p className="text-soft">
          Chaque joueur {ofTheTeam(teamSize)} s'inscrit et choisit la même équipe.
        </p>
        {teams.status === 'error' && (
          <Alert tone="error">{`Une erreur est survenue : ${failureText(teams.error)}`}</Alert>
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

/** Chosen as soon as it is known, with the cursor where one begins: nothing on the page moves. */
function useInvitedTeam(props: RegistrationProps, form: PlayerFields): TeamWithPlayers | null {
  const { teams, waiting, invitedTo, onInvitationEnded } = props;
  const team = [...teams.teams, ...waiting].find(({ id }) => id === invitedTo);
  const isKnown = invitedTo !== null && teams.status === 'success';
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
    if (isKnown) choose();
  }, [isKnown]);
  return canJoin ? team : null;
}

const ENDED =
  "Cette invitation ne fonctionne plus : l'équipe est complète ou n'existe plus.\nDemandez-en une nouvelle.";

function invitedHint({ name }: TeamWithPlayers): string {
  return `Vous êtes invité dans l'équipe ${name} : elle est déjà choisie.`;
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
