import * as v from 'valibot';
import { EventState } from './events.ts';
import * as field from './fields.ts';
import { REGISTRATIONS_MAX } from './limits.ts';
import { invalid } from './messages.ts';

/** A person, over all events: somebody who asks to be erased is asked for by name, and found by what was registered. */

const key = v.number();

/** What one person registered as, in one event. */
export const Registration = v.object({
  pk_player: key,
  username: v.string(),
  discord: v.string(),
  team_name: v.nullable(v.string()),
  /** Null for what was deleted together with its event. */
  pk_event: v.nullable(key),
  event_name: v.string(),
  /** Deleted since: only the history still knows of it. */
  is_gone: v.boolean(),
});

/** A team is called what its players called it: nobody renames it but an admin. */
const NamedTeam = v.object({
  pk_team: key,
  name: v.string(),
  event_name: v.string(),
  event_state: EventState,
});

export const FindPeopleInput = v.strictObject({ search: field.text(invalid.search) });

export const PersonInput = v.strictObject({
  pk_players: v.pipe(
    field.list(field.key(), { max: REGISTRATIONS_MAX }),
    v.minLength(1, invalid.missingField),
  ),
});

/** What erasing them will touch. */
export const ErasurePreview = v.object({
  registrations: v.array(Registration),
  /** Under the same Discord name, and not asked about. */
  alike: v.array(Registration),
  /** Teams in whose name one of the pseudos stands. */
  teams: v.array(NamedTeam),
  /** How many entries of the history name them. */
  entries: v.number(),
});

export const Erased = v.object({
  registrations: v.array(v.object({ pk_player: key, pseudonym: v.string() })),
});

export type Registration = v.InferOutput<typeof Registration>;
export type ErasurePreview = v.InferOutput<typeof ErasurePreview>;
