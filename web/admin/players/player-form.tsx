import * as v from 'valibot';
import type { Player, Team } from '#contract/entities.ts';
import * as field from '#contract/fields.ts';
import { PlayerForm } from '#contract/inputs.ts';
import {
  fieldEntries,
  PLAYER_FIELDS,
  playerFields,
  type PlayerField,
} from '#contract/teams/player-fields.ts';
import { completeTwitchAddress, TWITCH_FIELD } from '#web/lib/twitch-address.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { NAME_KEYBOARD, type Bind, type FieldText } from '#web/admin/shared/editing/bind.ts';

export type PlayerValues = Record<PlayerField | 'fk_team', string>;

type PlayerFieldsProps = {
  bind: Bind<keyof PlayerValues>;
  teams: readonly Team[];
  /** The saved player, when one is edited. */
  player?: Player | undefined;
};

export function PlayerFields({ bind, teams, player }: PlayerFieldsProps) {
  return (
    <>
      {playerFields.map((field) => (
        <TextField
          key={field}
          label={PLAYER_FIELDS[field].label}
          optional={PLAYER_FIELDS[field].suppliedBy === 'some-players' || player?.[field] === null}
          {...(field === 'twitch' && TWITCH_FIELD)}
          {...NAME_KEYBOARD}
          {...bind(field)}
        />
      ))}
      <SelectField
        label="Équipe"
        optional
        hint={teams.length === 0 ? 'Aucune équipe trouvée.' : undefined}
        {...bind('fk_team')}
      >
        <option value="">Sans équipe</option>
        {teams.map((team) => (
          <option
            key={team.pk_team}
            value={team.pk_team}
            disabled={isFull(team) && team.pk_team !== player?.fk_team}
          >
            {team.name} ({isFull(team) ? 'complète' : `${team.player_count}/${team.capacity}`})
          </option>
        ))}
      </SelectField>
    </>
  );
}

export const newPlayer: PlayerValues = { ...fieldEntries(playerFields, () => ''), fk_team: '' };

export function playerValues(player: Player): PlayerValues {
  return {
    ...fieldEntries(playerFields, (field) => player[field] ?? ''),
    fk_team: String(player.fk_team ?? ''),
  };
}

const { entries } = PlayerForm;

/** Accepts a channel's name or a partial address, as in the registration. */
const twitch = v.pipe(
  v.string(),
  v.transform((typed): v.InferInput<typeof entries.twitch> => completeTwitchAddress(typed)),
  entries.twitch,
);

export const newPlayerSchema = v.strictObject({ ...entries, twitch });

/** A player who registered without a Riot ID or a rank can be edited without adding them. */
export function playerSchema({ riot_username, rank }: Player) {
  const optionalIfUnset = <S extends v.GenericSchema>(savedValue: string | null, schema: S) =>
    savedValue === null ? field.optional(schema) : schema;
  return v.strictObject({
    ...newPlayerSchema.entries,
    riot_username: optionalIfUnset(riot_username, entries.riot_username),
    rank: optionalIfUnset(rank, entries.rank),
  });
}

export function describePlayer(values: PlayerValues, teams: readonly Team[]): FieldText[] {
  const team = teams.find(({ pk_team }) => String(pk_team) === values.fk_team);
  return [
    ...playerFields.map((field) => ({
      label: PLAYER_FIELDS[field].label,
      text: values[field] || '---',
    })),
    { label: 'Équipe', text: team?.name ?? '---' },
  ];
}

function isFull(team: Team): boolean {
  return team.player_count >= team.capacity;
}
