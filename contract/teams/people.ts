import * as v from 'valibot';
import { EventState } from '#contract/events/events.ts';
import * as field from '#contract/fields.ts';
import { REGISTRATIONS_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';

/**
 * One person in all events. An admin searches a person who wants to be erased by name, and chooses
 * their registrations.
 */

const key = v.number();

/** One person's registration in one event. */
export const Registration = v.object({
  pk_player: key,
  username: v.string(),
  discord: v.string(),
  team_name: v.nullable(v.string()),
  /** Null when it was deleted together with its event. */
  pk_event: v.nullable(key),
  event_name: v.string(),
  /** It was deleted: only the history still names it. */
  is_gone: v.boolean(),
});

/** A team whose name contains the pseudo. An admin has to rename it. */
const TeamNamedAfterPlayer = v.object({
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

/** What an erasure will change. */
export const ErasurePreview = v.object({
  registrations: v.array(Registration),
  /** Other registrations with the same Discord name, which were not chosen. */
  alike: v.array(Registration),
  /** Teams whose name contains one of the pseudos. */
  teams: v.array(TeamNamedAfterPlayer),
  /** How many entries of the history name these players. */
  entries: v.number(),
});

/** A file in the site's folders that still contains the names. */
const NameCopy = v.object({
  file: v.string(),
  /** `aside`: a database that is not in use, such as the one that a restore moved aside. */
  kind: v.picklist(['backup', 'version', 'aside', 'unfinished']),
  bytes: v.number(),
  /** When it was last written, ISO. */
  changed_at: v.string(),
});

export const NameCopies = v.object({
  copies: v.array(NameCopy),
  /** Folders and files that the site cannot read. They may contain names too. */
  unreadable: v.array(v.string()),
});

export const ErasureResult = v.object({
  registrations: v.array(v.object({ pk_player: key, pseudonym: v.string() })),
});

export type Registration = v.InferOutput<typeof Registration>;
export type NameCopy = v.InferOutput<typeof NameCopy>;
export type NameCopies = v.InferOutput<typeof NameCopies>;
export type ErasurePreview = v.InferOutput<typeof ErasurePreview>;
