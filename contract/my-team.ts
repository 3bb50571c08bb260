import * as v from 'valibot';
import { MyCheckIn } from './calls.ts';
import { Player, Team } from './entities.ts';
import * as field from './fields.ts';
import { RegisterPlayerInput } from './inputs.ts';
import { invalid } from './messages.ts';
import { MyHelp, MyReport, MyResult } from './reports.ts';
import { TournamentMatch } from './tournament.ts';

export const Lock = v.picklist(['registration-closed', 'round-drawn']);
export type Lock = v.InferOutput<typeof Lock>;

/** A team as those see it who have its link. */
export const MyTeam = v.object({
  fk_event: v.number(),
  /** What the link opens: the whole team, or one player's own entry. */
  opens: v.picklist(['team', 'player']),
  /** Whose link it is; null for one that belongs to the whole team. */
  pk_player: v.nullable(v.number()),
  team: Team,
  /** Whether nobody may join without the invitation. */
  by_invitation: v.boolean(),
  /** Whether there is an invitation that still lets somebody join. */
  invites: v.boolean(),
  /** Whether the team may still correct what it has registered. */
  editable: v.boolean(),
  /** Why it may not: registrations are closed, or the first round is drawn. Null as long as it may. */
  locked: v.nullable(Lock),
  /** By what a browser asks its push service for notifications of this site; null when the site sends none. */
  push_key: v.nullable(v.string()),
  players: v.array(v.pick(Player, ['pk_player', 'username', 'discord', 'twitch', 'version'])),
  /** What is reported of its open matches, by it and by its opponents. */
  reports: v.array(MyReport),
  results: v.array(MyResult),
  help: v.nullable(MyHelp),
  check_in: MyCheckIn,
  /** Its own matches of which it knows more than the public is told yet, as they really are. */
  ahead: v.array(TournamentMatch),
  /** Whether the public is told of some results later: then its news do not tell a team when to ask again. */
  delayed: v.boolean(),
});
/** Who may join: anybody, or only whoever has the invitation. */
export const SetJoiningInput = v.strictObject({
  by_invitation: v.boolean(invalid.missingField),
});

const { username, discord, twitch } = RegisterPlayerInput.entries;

/** What a player has typed when registering, typed again. */
export const UpdateMyEntryInput = v.strictObject({
  pk_player: field.key(),
  username,
  discord,
  twitch,
  version: field.version(),
});

export const RenameMyTeamInput = v.strictObject({
  name: field.text(invalid.teamName),
  version: field.version(),
});

export type MyTeam = v.InferOutput<typeof MyTeam>;
