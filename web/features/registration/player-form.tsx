import { useController } from 'react-hook-form';
import type { ActionInput, ActionPayload } from '#contract/actions.ts';
import { completeTwitchAddress } from '#web/lib/twitch-address.ts';
import type { ActionForm } from '#web/lib/action-form.ts';
import { isFull } from '#web/lib/teams.ts';
import type { TeamWithPlayers } from '#web/lib/teams.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

type PlayerFormProps = {
  registration: ActionForm<ActionPayload<'registerPlayer'>, ActionInput<'registerPlayer'>>;
  teams: readonly TeamWithPlayers[];
  /** Those that wait for a place. */
  waiting: readonly TeamWithPlayers[];
  /** Said under the list of teams: that it is on its way, or why it is empty. */
  teamsHint: string;
};

export function PlayerForm({ registration, teams, waiting, teamsHint }: PlayerFormProps) {
  const { form, onSubmit, busy, ready, refusal } = registration;
  const { errors } = form.formState;
  // Taken in the order of the screen: the first of them that is wrong gets the focus.
  const username = form.register('username');
  const discord = form.register('discord');
  const twitch = form.register('twitch', { setValueAs: completeTwitchAddress });
  const team = useController({ control: form.control, name: 'fk_team' });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5" aria-label="S'inscrire">
      <TextField
        label="Pseudo"
        autoComplete="nickname"
        {...NAME_KEYBOARD}
        error={errors.username?.message}
        {...username}
      />
      <TextField
        label="Discord"
        hint="Votre identifiant, pour vous joindre pendant le tournoi. Tout le monde le voit sur ce site, à côté de votre pseudo."
        autoComplete="off"
        {...NAME_KEYBOARD}
        error={errors.discord?.message}
        {...discord}
      />
      <TextField
        label="Lien Twitch"
        optional
        placeholder="twitch.tv/votre_chaine"
        type="url"
        inputMode="url"
        autoComplete="off"
        {...NAME_KEYBOARD}
        error={errors.twitch?.message}
        {...twitch}
        onBlur={(event) => {
          form.setValue('twitch', completeTwitchAddress(event.target.value));
          void twitch.onBlur(event);
        }}
      />
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
      {refusal && <Alert tone="error">{refusal}</Alert>}
    </form>
  );
}

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
