import * as v from 'valibot';
import { MyCheckIn } from '#contract/day/calls.ts';
import { Player, Team } from '#contract/entities.ts';
import * as field from '#contract/fields.ts';
import { PlayerEntry } from '#contract/inputs.ts';
import { invalid } from '#contract/refusals/messages.ts';
import { playerFieldsSuppliedBy } from './player-fields.ts';
import { MyHelp, MyReport, MyResult } from '#contract/day/reports.ts';
import { TournamentMatch } from '#contract/tournament/tournament.ts';

export const Lock = v.picklist(['registration-closed', 'round-drawn']);
export type Lock = v.InferOutput<typeof Lock>;

/** A team as the holder of its link sees it. */
export const MyTeam = v.object({
  fk_event: v.number(),
  /** What the link opens: the whole team, or one player's own entry. */
  opens: v.picklist(['team', 'player']),
  /** The player whose link it is; null for a link of the whole team. */
  pk_player: v.nullable(v.number()),
  team: Team,
  /** Whether players need the invitation to join. */
  by_invitation: v.boolean(),
  /** Whether there is a valid invitation. */
  invites: v.boolean(),
  /** Whether the team may still correct its registration. */
  editable: v.boolean(),
  /** Why it may not: registration is closed, or the first round is drawn. Null while it may. */
  locked: v.nullable(Lock),
  /** The public key for subscribing to notifications; null when the site sends none. */
  push_key: v.nullable(v.string()),
  players: v.array(
    v.pick(Player, [
      'pk_player',
      ...playerFieldsSuppliedBy('every-player', 'some-players'),
      'version',
    ]),
  ),
  /** The reports about its open matches, by the team and by its opponents. */
  reports: v.array(MyReport),
  results: v.array(MyResult),
  help: v.nullable(MyHelp),
  check_in: MyCheckIn,
  /** Its own matches whose results are still held for the public, with their real state. */
  ahead: v.array(TournamentMatch),
  /**
   * Whether some results are delayed for the public. The public stream then does not tell the team
   * when its own data changes.
   */
  delayed: v.boolean(),
});
/** Who may join the team: anybody, or only players with the invitation. */
export const SetJoiningInput = v.strictObject({
  by_invitation: v.boolean(invalid.missingField),
});

/** A player's own entry, corrected. */
export const UpdateMyEntryInput = v.strictObject({
  pk_player: field.key(),
  ...PlayerEntry.entries,
  version: field.version(),
});

export const RenameMyTeamInput = v.strictObject({
  name: field.text(invalid.teamName),
  version: field.version(),
});

export type MyTeam = v.InferOutput<typeof MyTeam>;
