import { EVENT_FIELDS } from '#contract/events/event-fields.ts';
import { TEAM_MAX, TEAM_SIZE_MAX } from '#contract/limits.ts';
import { teamCountText } from '#contract/events/team-size-words.ts';
import { CheckChoice } from '#web/ui/check-choice.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { bindText, type PartProps } from './form.ts';

type TeamsProps = PartProps & {
  /** Why the team size can no longer change; null while it can. */
  sizeLock: string | null;
};

export function Teams({ sizeLock, ...form }: TeamsProps) {
  const bind = bindText(form);
  const { values, onChange } = form;
  return (
    <>
      <SelectField
        hint={sizeLock ?? "Combien de joueurs une équipe aligne quand elle s'inscrit."}
        disabled={sizeLock !== null}
        {...bind('team_size')}
      >
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {teamCountText(1, size).slice(2)} ({size}v{size})
          </option>
        ))}
      </SelectField>
      <TextField
        optional
        type="number"
        inputMode="numeric"
        min={2}
        max={TEAM_MAX}
        hint="Combien d'équipes peuvent jouer. Laissez vide s'il y a de la place pour toutes."
        {...bind('team_max')}
      />
      <CheckChoice
        className="event-whole"
        label={EVENT_FIELDS.waiting_list.label}
        hint="Quand le tournoi est complet, une équipe peut quand même s'inscrire et attend qu'une place se libère."
        checked={values.waiting_list}
        onChange={(waiting_list) => onChange({ ...values, waiting_list })}
      />
    </>
  );
}

const SIZES = Array.from({ length: TEAM_SIZE_MAX }, (_, index) => index + 1);
