import { NOT_DEFINED } from '#contract/public-state.ts';
import { asSentence, capitalise } from '#contract/words/french.ts';
import { labelled } from '#contract/words/names.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { useState, type FormEvent } from 'react';
import { formatMatchDate, toInputDate } from '#web/lib/event-words/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { isStation, scheduleFrom } from '../schedule/schedules.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import type { RequestedChange } from '#web/unsent-scores/unsent.ts';
import { forfeitScore, NO_SCORE, NOBODY_CAME } from '#web/unsent-scores/scores.ts';

type SavingProps = { displayed: DisplayedMatch; onSave: (change: RequestedChange) => void };

type MatchDetailsProps = SavingProps & {
  /** False while a choice is due, and for a forfeit, which has its own dialog. */
  mayForfeit: boolean;
};

/** Why the match is played, its schedule, and the buttons for an absent team. */
export function MatchDetails({ displayed, mayForfeit, onSave }: MatchDetailsProps) {
  const { match } = displayed;
  return (
    <div className="grid gap-5 border-t border-line pt-4 lg:grid-cols-2 lg:gap-8">
      <div className="grid content-start gap-4">
        <div>
          <h3 className="font-semibold">Pourquoi ce match ?</h3>
          <p className="text-soft">{asSentence(match.explanation)}</p>
        </div>
        {mayForfeit && <AbsenceButtons displayed={displayed} onSave={onSave} />}
      </div>
      <ScheduleForm displayed={displayed} onSave={onSave} />
    </div>
  );
}

function AbsenceButtons({ displayed: { match, score, withdrawn }, onSave }: SavingProps) {
  const withdrawnNames = [
    withdrawn.one && match.team_one_name,
    withdrawn.two && match.team_two_name,
  ];
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Une équipe n'est pas là ?</h3>
      {withdrawnNames.filter(Boolean).map((name) => (
        <p key={name || ''} className="text-orange">
          {capitalise(theTeam(name || ''))} s'est retirée du tournoi.
        </p>
      ))}
      <div className="flex flex-wrap gap-1">
        <Button
          variant="secondary"
          size="small"
          onClick={() => onSave({ score: forfeitScore(match, 'one') })}
        >
          {labelled('Forfait', match.team_one_name ?? NOT_DEFINED)}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => onSave({ score: forfeitScore(match, 'two') })}
        >
          {labelled('Forfait', match.team_two_name ?? NOT_DEFINED)}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onSave({ score: NOBODY_CAME })}>
          Double forfait
        </Button>
        {(score.winner !== null || score.one !== null) && (
          <Button variant="quiet" size="small" onClick={() => onSave({ score: NO_SCORE })}>
            Effacer le résultat
          </Button>
        )}
      </div>
    </div>
  );
}

function ScheduleForm({ displayed: { match, schedule }, onSave }: SavingProps) {
  const [station, setStation] = useState(schedule.station === null ? '' : String(schedule.station));
  const [date, setDate] = useState(
    schedule.match_date === null ? '' : toInputDate(schedule.match_date),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isStation(station)) onSave({ schedule: scheduleFrom({ station, date }) });
  };

  return (
    <form
      onSubmit={submit}
      aria-label={`Poste et heure : ${match.team_one_name} contre ${match.team_two_name}`}
      className="grid content-start gap-x-3 gap-y-1 sm:grid-cols-[6rem_1fr]"
    >
      <TextField
        label="Poste"
        inputMode="numeric"
        value={station}
        onChange={({ target }) => setStation(target.value.trim())}
        error={isStation(station) ? undefined : 'De 1 à 999'}
      />
      <TextField
        label="Date et heure"
        type="datetime-local"
        value={date}
        hint={
          schedule.match_date === null
            ? undefined
            : `Prévu le ${formatMatchDate(schedule.match_date)}`
        }
        onChange={({ target }) => setDate(target.value)}
      />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        className="justify-self-start sm:col-span-2"
      >
        Enregistrer le poste et l'heure
      </Button>
    </form>
  );
}
