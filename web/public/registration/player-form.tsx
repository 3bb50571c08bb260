import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import type { ActionInput, ActionPayload } from '#contract/actions.ts';
import {
  PLAYER_FIELDS,
  playerFieldsSuppliedBy,
  type PlayerField,
} from '#contract/teams/player-fields.ts';
import { completeTwitchAddress, TWITCH_FIELD } from '#web/lib/twitch-address.ts';
import type { ActionForm } from '#web/lib/calls/action-form.ts';
import { isFull } from '#web/lib/matches/teams.ts';
import type { TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { Button } from '#web/ui/button.tsx';
import { FormRefusal } from '#web/ui/form-refusal.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

type PlayerFormProps = {
  registration: ActionForm<ActionPayload<'registerPlayer'>, ActionInput<'registerPlayer'>>;
  teams: readonly TeamWithPlayers[];
  /** The teams on the waiting list. */
  waiting: readonly TeamWithPlayers[];
  /** The hint under the list of teams: that it is loading, or why it is empty. */
  teamsHint: string;
};

export function PlayerForm({ registration, teams, waiting, teamsHint }: PlayerFormProps) {
  const { form, onSubmit, busy, ready, refusal } = registration;
  const { errors } = form.formState;
  // Registered in the order of the screen: the first invalid field gets the focus.
  const inputs = PUBLIC_FIELDS.map((field) => ({
    field,
    input: form.register(field, field === 'twitch' ? { setValueAs: completeTwitchAddress } : {}),
  }));
  const team = useController({ control: form.control, name: 'fk_team' });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5" aria-label="S'inscrire">
      {inputs.map(({ field, input }) => (
        <TextField
          key={field}
          label={PLAYER_FIELDS[field].label}
          optional={PLAYER_FIELDS[field].suppliedBy === 'some-players'}
          autoComplete="off"
          {...NAME_KEYBOARD}
          {...FIELD_PROPS[field]}
          error={errors[field]?.message}
          {...input}
          onBlur={(event) => {
            if (field === 'twitch') {
              form.setValue(field, completeTwitchAddress(event.target.value));
            }
            void input.onBlur(event);
          }}
        />
      ))}
      <SelectField
        label="Équipe"
        hint={teamsHint}
        error={errors.fk_team?.message}
        {...team.field}
        value={String(team.field.value ?? '')}
      >
        <option value="">Choisissez votre équipe</option>
        {teams.map(teamOption)}
        {waiting.length > 0 && (
          <optgroup label="En liste d'attente">{waiting.map(teamOption)}</optgroup>
        )}
      </SelectField>
      <Button type="submit" wide busy={busy} disabled={!ready}>
        {busy ? 'Inscription…' : "S'inscrire"}
      </Button>
      <FormRefusal text={refusal} />
    </form>
  );
}

const PUBLIC_FIELDS = playerFieldsSuppliedBy('every-player', 'some-players');

/** Additional props of single fields. */
const FIELD_PROPS: { [F in PlayerField]?: Partial<ComponentProps<typeof TextField>> } = {
  username: { autoComplete: 'nickname' },
  discord: {
    hint: 'Votre pseudo Discord, pour vous joindre pendant le tournoi. Tout le monde le voit sur ce site, à côté de votre pseudo.',
  },
  twitch: TWITCH_FIELD,
};

const NAME_KEYBOARD = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'next',
} as const;

function teamOption(team: TeamWithPlayers) {
  return (
    <option key={team.id} value={team.id} disabled={isFull(team)}>
      {team.name} ({seatsTaken(team)})
    </option>
  );
}

function seatsTaken(team: TeamWithPlayers): string {
  if (isFull(team)) return 'complète';
  return team.capacity === null
    ? `${team.players.length}`
    : `${team.players.length}/${team.capacity}`;
}
