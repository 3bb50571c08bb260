import type { Team } from '#contract/entities.ts';
import { CAPACITY_MIN, USUAL_TEAM_CAPACITY } from '#contract/limits.ts';
import { TextField } from '#web/ui/field.tsx';
import { NAME_KEYBOARD, type Bind, type Said } from './bind.ts';

export type TeamValues = { name: string; capacity: string };

export function TeamFields({ bind }: { bind: Bind<keyof TeamValues> }) {
  return (
    <>
      <TextField label="Nom de l'équipe" {...NAME_KEYBOARD} {...bind('name')} />
      <TextField
        label="Taille de l'équipe"
        hint="Le nombre de places. Un duo en compte 2."
        type="number"
        inputMode="numeric"
        min={CAPACITY_MIN}
        {...bind('capacity')}
      />
    </>
  );
}

/** As large as the event's teams are. */
export function newTeam(teamSize: number = USUAL_TEAM_CAPACITY): TeamValues {
  return { name: '', capacity: String(teamSize) };
}

export function teamValues({ name, capacity }: Team): TeamValues {
  return { name, capacity: String(capacity) };
}

export function sayTeam({ name, capacity }: TeamValues): Said[] {
  return [
    { label: 'Nom', text: name },
    { label: 'Taille', text: capacity },
  ];
}
