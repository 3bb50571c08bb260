import type { Registration } from '#contract/people.ts';
import { REGISTRATIONS_MAX } from '#contract/limits.ts';
import { nameKey } from '#contract/text.ts';
import { forgetMessagesNaming } from '#server/discord/forget.ts';
import { isErased, pseudonymOf } from '#server/rules/players.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { GonePlayer } from '#server/store/people.ts';
import type { Tables } from '#server/store/repositories.ts';
import type { Handler } from './handler.ts';

/** Over all events, those that are there before those of whom only the history tells. */
export const findPeople: Handler<'findPeople'> = async (tables, { search }) => {
  const part = nameKey(search);
  const there = await tables.people.search(search, REGISTRATIONS_MAX);
  const gone = await tables.people.gone(({ username, discord }) =>
    [username, discord].some((name) => typeof name === 'string' && nameKey(name).includes(part)),
  );
  const all = [...there.map(isThere), ...(await told(tables, gone))];
  return ok(all.slice(0, REGISTRATIONS_MAX));
};

export const previewErasure: Handler<'previewErasure'> = async (tables, { pk_players }) => {
  const registrations = await registrationsOf(tables, pk_players);
  if (registrations === null) return refuse('unknown-player');
  const chosen = new Set(pk_players);
  const alike = await tables.people.withDiscord(registrations.map(({ discord }) => discord));
  return ok({
    registrations,
    alike: alike.filter(({ pk_player }) => !chosen.has(pk_player)).map(isThere),
    teams: await tables.people.teamsNamed(registrations),
    entries: await tables.people.countEntries(pk_players),
  });
};

/**
 * Under a pseudonym in every place: rows, history, archives, kept answers; and what waits for Discord is not said any more. Each
 * registration gets a pseudonym of its own, so that nobody can tell that two of them were the same person.
 */
export const erasePerson: Handler<'erasePerson'> = async (tx, { pk_players }, { now }) => {
  const registrations = await registrationsOf(tx, pk_players);
  if (registrations === null) return refuse('unknown-player');
  const { pseudonyms, last } = await pseudonymsFor(tx, registrations);
  await tx.people.rename(pseudonyms);
  await tx.teamLinks.deleteOfPlayers([...pseudonyms.keys()]);
  for (const { pk_event, username, discord } of registrations) {
    if (pk_event !== null) await forgetMessagesNaming(tx, pk_event, [username, discord], now);
  }
  const names = [...pseudonyms.values()];
  return ok({
    data: {
      registrations: [...pseudonyms].map(([pk_player, pseudonym]) => ({ pk_player, pseudonym })),
    },
    // Under the last number, from which the next erasure counts on.
    trace: { item: 'person', item_key: last, before: null, after: { names } },
  });
};

async function pseudonymsFor(
  { people }: Pick<Tables, 'people'>,
  registrations: readonly Registration[],
): Promise<{ pseudonyms: Map<number, string>; last: number }> {
  const pseudonyms = new Map<number, string>();
  let last = await people.lastPseudonym();
  for (const registration of registrations) {
    const { pk_player, username } = registration;
    const isKnown = isErased(registration);
    if (!isKnown) last = await nextFree(people, last);
    pseudonyms.set(pk_player, isKnown ? username : pseudonymOf(last));
  }
  return { pseudonyms, last };
}

/** Anybody may have registered under a name like these. */
async function nextFree(people: Tables['people'], last: number): Promise<number> {
  const next = last + 1;
  const taken = await people.takenNames([pseudonymOf(next)]);
  return taken.size === 0 ? next : nextFree(people, next);
}

/** In the order in which they were asked for; null when one of them was never there. */
async function registrationsOf(
  tables: Pick<Tables, 'people' | 'events'>,
  keys: readonly number[],
): Promise<Registration[] | null> {
  const there = (await tables.people.find(keys)).map(isThere);
  const missing = new Set(keys.filter((key) => there.every(({ pk_player }) => pk_player !== key)));
  const gone =
    missing.size === 0 ? [] : await tables.people.gone(({ pk_player }) => missing.has(pk_player));
  const all = [...there, ...(await told(tables, gone))];
  const found = new Map(all.map((registration) => [registration.pk_player, registration]));
  const wanted = [...new Set(keys)].map((key) => found.get(key));
  return wanted.every((registration) => registration !== undefined) ? wanted : null;
}

function isThere(row: Omit<Registration, 'is_gone'>): Registration {
  return { ...row, is_gone: false };
}

async function told(
  { events }: Pick<Tables, 'events'>,
  gone: readonly GonePlayer[],
): Promise<Registration[]> {
  const names = new Map((await events.list()).map(({ pk_event, name }) => [pk_event, name]));
  return gone.map(({ pk_player, username, discord, team_name, fk_event }) => ({
    pk_player,
    username,
    discord: typeof discord === 'string' ? discord : '',
    team_name: typeof team_name === 'string' ? team_name : null,
    pk_event: fk_event,
    event_name: (fk_event === null ? undefined : names.get(fk_event)) ?? 'Événement supprimé',
    is_gone: true,
  }));
}
