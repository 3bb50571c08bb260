import { hasBegun } from '#contract/tournament/has-begun.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team } from '#contract/entities.ts';
import type { PlayedTournament } from '#contract/public-state.ts';
import type { Steps } from '#contract/tournament/tournament.ts';
import { capitalise } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { StepDialog } from './steps/step-dialog.tsx';
import { TeamRoll, type RollTeam } from './team-roll.tsx';
import { call } from '#web/lib/calls/call.ts';
import { teamsQuery, combineQueries } from '#web/admin/shared/queries.ts';
import { useStep } from './queries.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

type TeamsViewProps = { state: PlayedTournament; steps: Steps };

export function TeamsView({ state, steps }: TeamsViewProps) {
  const queryClient = useQueryClient();
  const loaded = combineQueries(useQuery(teamsQuery));
  const [leaving, setLeaving] = useState<RollTeam | null>(null);
  const [entering, setEntering] = useState<number | null>(null);
  const withdrawal = useStep();
  const entry = useStep();
  const { phase, registration_open } = steps.tournament;
  const hasStarted = hasBegun(steps.tournament);

  if (loaded.status === 'error') return <LoadFailure {...loaded.failure} />;
  if (loaded.status === 'loading') return <Spinner label="Données en cours de chargement..." />;
  const [teams] = loaded.data;

  const closeDialog = () => {
    setLeaving(null);
    withdrawal.forget();
  };

  return (
    <>
      {entry.refusal !== null && <Alert tone="error">{entry.refusal}</Alert>}
      <TeamRoll
        teams={teams
          .filter(({ waiting }) => waiting === undefined)
          .map((team) => rollTeam(team, state, steps))}
        isOver={phase === 'finished'}
        busy={entry.busy ? entering : null}
        onWithdraw={setLeaving}
        onEnter={({ pk_team, name }) => {
          setEntering(pk_team);
          entry.run(
            () => call('enterTeam', { pk_team }),
            () => toast(`${capitalise(theTeam(name))} est dans le tournoi`),
          );
        }}
      />
      {!hasStarted && !registration_open && (
        <Button
          variant="quiet"
          size="small"
          busy={entry.busy && entering === null}
          className="justify-self-start"
          onClick={() => {
            setEntering(null);
            entry.run(
              () => call('setRegistration', { open: true }),
              () => toast('Les inscriptions sont rouvertes'),
            );
          }}
        >
          Rouvrir les inscriptions
        </Button>
      )}
      {leaving && (
        <StepDialog
          title={`Retirer ${theTeam(leaving.name)} ?`}
          lines={withdrawalConsequences(phase)}
          confirmText="Retirer l'équipe"
          isDanger
          busy={withdrawal.busy}
          refusal={withdrawal.refusal}
          onConfirm={() =>
            withdrawal.run(
              () => call('withdrawTeam', { pk_team: leaving.pk_team }),
              () => {
                closeDialog();
                toast(`${capitalise(theTeam(leaving.name))} est retirée du tournoi`);
                void queryClient.invalidateQueries();
              },
            )
          }
          onCancel={closeDialog}
        />
      )}
    </>
  );
}

function rollTeam(
  team: Team,
  { standings, matches }: PlayedTournament,
  { withdrawn, tournament }: Steps,
): RollTeam {
  const { pk_team, name, player_count, capacity } = team;
  const { phase, round_number } = tournament;
  const hasStarted = hasBegun(tournament);
  const withdrawal = withdrawn.find((withdrawnTeam) => withdrawnTeam.pk_team === pk_team);
  const isRanked =
    standings.some((row) => row.pk_team === pk_team) ||
    matches.some(({ fk_team_one, fk_team_two }) => [fk_team_one, fk_team_two].includes(pk_team));
  const state = hasStarted && !isRanked ? 'outside' : 'playing';
  return {
    pk_team,
    name,
    playerCount: player_count,
    capacity,
    state: withdrawal === undefined ? state : 'withdrawn',
    mayEnter:
      phase !== 'finished' &&
      (withdrawal?.may_return ?? ((!hasStarted || phase === 'swiss') && round_number <= 1)),
  };
}

function withdrawalConsequences(phase: Steps['tournament']['phase']): string[] {
  const reinstateText = 'Si elle arrive quand même, vous pourrez la réintégrer :';
  switch (phase) {
    case 'registration':
    case 'closed':
      return [
        'Elle ne joue pas et ne compte pas.',
        "Vous pourrez la réintégrer jusqu'à la ronde 2.",
      ];
    case 'swiss':
      return [
        'Elle perd par forfait son match à jouer et ne sera plus tirée.',
        'Ses matchs joués restent. Un brouillon de ronde devra être tiré à nouveau.',
        `${reinstateText} les rondes tirées sans elle comptent comme des défaites.`,
      ];
    case 'groups':
      return [
        'Elle perd par forfait ses matchs à jouer. Ses matchs joués restent.',
        `${reinstateText} elle jouera alors ses matchs restants.`,
      ];
    case 'bracket':
    case 'finished':
      return [
        'Elle perd par forfait tous ses matchs à venir : ses adversaires avancent.',
        `${reinstateText} ce qui a été joué entre-temps reste.`,
      ];
  }
}
