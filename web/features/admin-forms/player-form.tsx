import * as v from 'valibot';
import type { Player, Team } from '#contract/entities.ts';
import * as field from '#contract/fields.ts';
import { PlayerForm } from '#contract/inputs.ts';
import { completeTwitchAddress } from '#web/lib/twitch-address.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { NAME_KEYBOARD, type Bind, type Said } from './bind.ts';

export type PlayerValues = Record<
  'username' | 'discord' | 'riot_username' | 'rank' | 'twitch' | 'fk_team',
  string
>;

type PlayerFieldsProps = {
  bind: Bind<keyof PlayerValues>;
  teams: readonly Team[];
  /** The player as it was, when one is changed. */
  player?: Player | undefined;
};

export function PlayerFields({ bind, teams, player }: PlayerFieldsProps) {
  return (
    <>
      <TextField label="Pseudo" {...NAME_KEYBOARD} {...bind('username')} />
      <TextField label="Discord" {...NAME_KEYBOARD} {...bind('discord')} />
      <TextField
        label="Riot ID"
        optional={player?.riot_username === null}
        {...NAME_KEYBOARD}
        {...bind('riot_username')}
      />
      <TextField
        label="Rang"
        optional={player?.rank === null}
        {...NAME_KEYBOARD}
        {...bind('rank')}
      />
      <TextField
        label="Lien Twitch"
        optional
        type="url"
        inputMode="url"
        placeholder="twitch.tv/votre_chaine"
        {...NAME_KEYBOARD}
        {...bind('twitch')}
      />
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

export const newPlayer: PlayerValues = {
  username: '',
  discord: '',
  riot_username: '',
  rank: '',
  twitch: '',
  fk_team: '',
};

export function playerValues(player: Player): PlayerValues {
  return {
    username: player.username,
    discord: player.discord,
    riot_username: player.riot_username ?? '',
    rank: player.rank ?? '',
    twitch: player.twitch ?? '',
    fk_team: String(player.fk_team ?? ''),
  };
}

const { entries } = PlayerForm;

/** A channel's name or half an address, as players may type it when they register. */
const twitch = v.pipe(
  v.string(),
  v.transform((typed): v.InferInput<typeof entries.twitch> => completeTwitchAddress(typed)),
  entries.twitch,
);

export const newPlayerSchema = v.strictObject({ ...entries, twitch });

/** Who registered without a Riot ID or a rank may be corrected without inventing them. */
export function playerSchema({ riot_username, rank }: Player) {
  const unknownOr = <S extends v.GenericSchema>(known: string | null, schema: S) =>
    known === null ? field.optional(schema) : schema;
  return v.strictObject({
    ...newPlayerSchema.entries,
    riot_username: unknownOr(riot_username, entries.riot_username),
    rank: unknownOr(rank, entries.rank),
  });
}

export function sayPlayer(values: PlayerValues, teams: readonly Team[]): Said[] {
  const team = teams.find(({ pk_team }) => String(pk_team) === values.fk_team);
  return [
    { label: 'Pseudo', text: values.username },
    { label: 'Discord', text: values.discord },
    { label: 'Riot ID', text: values.riot_username || '---' },
    { label: 'Rang', text: values.rank || '---' },
    { label: 'Twitch', text: values.twitch || '---' },
    { label: 'Équipe', text: team?.name ?? '---' },
  ];
}

function isFull(team: Team): boolean {
  return team.player_count >= team.capacity;
}
