import type { Team } from '#contract/entities.ts';
import { CAPACITY_MIN, DEFAULT_TEAM_CAPACITY } from '#contract/limits.ts';
import { fieldEntries } from '#contract/teams/player-fields.ts';
import {
  newTeamFields,
  TEAM_FIELDS,
  teamFields,
  type TeamField,
} from '#contract/teams/team-fields.ts';
import { TextField } from '#web/ui/field.tsx';
import { NAME_KEYBOARD, type Bind, type FieldText } from '#web/admin/shared/editing/bind.ts';

export type TeamValues = Record<TeamField, string>;

export function TeamFields({ bind }: { bind: Bind<keyof TeamValues> }) {
  return teamFields.map((field) => {
    const { question, valueType } = TEAM_FIELDS[field];
    return (
      <TextField
        key={field}
        label={question}
        {...(valueType === 'size' ? SIZE_FIELD : NAME_KEYBOARD)}
        optional={!IS_REQUIRED.has(valueType)}
        {...bind(field)}
      />
    );
  });
}

const IS_REQUIRED: ReadonlySet<string> = new Set(['text', 'size']);

const SIZE_FIELD = {
  hint: "Le nombre de joueurs de l'équipe : 2 pour un duo.",
  type: 'number',
  inputMode: 'numeric',
  min: CAPACITY_MIN,
} as const;

/** As large as the event's teams are. */
export function newTeam(teamSize: number = DEFAULT_TEAM_CAPACITY): TeamValues {
  return teamValues(newTeamFields('', teamSize));
}

export function teamValues(team: Pick<Team, TeamField>): TeamValues {
  return fieldEntries(teamFields, (field) => String(team[field] ?? ''));
}

export function describeTeam(values: TeamValues): FieldText[] {
  return teamFields.map((field) => ({
    label: TEAM_FIELDS[field].label,
    text: values[field] || '---',
  }));
}
