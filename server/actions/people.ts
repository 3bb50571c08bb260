import type { Registration } from '#contract/teams/people.ts';
import { REGISTRATIONS_MAX } from '#contract/limits.ts';
import { nameKey } from '#contract/words/text.ts';
import { forgetMessagesNaming } from '#server/discord/forget-names.ts';
import { isErased, toPseudonym } from '#server/rules/players.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { GonePlayer } from '#server/store/people/people.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';
import type { Handler } from './handler.ts';

/** Searches all events. Players who are still registered come before those who appear only in the history. */
export const findPeople: Handler<'findPeople'> = async (tables, { search }) => {
  const part = nameKey(search);
  const present = await tables.people.search(search, REGISTRATIONS_MAX);
  const gone = await tables.people.findGone(({ username, discord }) =>
    [username, discord].some((name) => typeof name === 'string' && nameKey(name).includes(part)),
  );
  const all = [...present.map(presentRegistration), ...(await goneRegistrations(tables, gone))];
  return ok(all.slice(0, REGISTRATIONS_MAX));
};

export const previewErasure: Handler<'previewErasure'> = async (tables, { pk_players }) => {
  const registrations = await findRegistrations(tables, pk_players);
  if (registrations === null) return refuse('unknown-player');
  const chosen = new Set(pk_players);
  const alike = await findAlike(tables, registrations);
  return ok({
    registrations,
    alike: alike.filter(({ pk_player }) => !chosen.has(pk_player)).slice(0, REGISTRATIONS_MAX),
    teams: await tables.people.teamsNamed(registrations),
    entries: await tables.people.countEntries(pk_players),
  });
};

/** All registrations under the same Discord names. The history still names a player who has left a team, so it is searched too. */
async function findAlike(
  tables: Pick<SiteRepositories, 'people' | 'events'>,
  registrations: readonly Registration[],
): Promise<Registration[]> {
  const names = registrations.map(({ discord }) => discord).filter((discord) => discord !== '');
  const keys = new Set(names.map(nameKey));
  const present = await tables.people.withDiscord(names);
  const gone = await tables.people.findGone(
    ({ discord }) => typeof discord === 'string' && keys.has(nameKey(discord)),
  );
  return [...present.map(presentRegistration), ...(await goneRegistrations(tables, gone))];
}

export const getNameCopies: Handler<'getNameCopies'> = async (_tables, _input, { machine }) =>
  ok(await machine.nameCopies());

/**
 * Replaces the names by a pseudonym everywhere: in rows, history, archives and stored answers. Waiting Discord messages that name
 * the person are removed. Each registration gets its own pseudonym, so that nobody can see that two of them were the same person.
 */
export const erasePerson: Handler<'erasePerson'> = async (tx, { pk_players }, { now }) => {
  const registrations = await findRegistrations(tx, pk_players);
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
    // The key is the last number used: the next erasure counts on from it.
    trace: { item: 'person', item_key: last, before: null, after: { names } },
  });
};

async function pseudonymsFor(
  { people }: Pick<SiteRepositories, 'people'>,
  registrations: readonly Registration[],
): Promise<{ pseudonyms: Map<number, string>; last: number }> {
  const pseudonyms = new Map<number, string>();
  let last = await people.lastPseudonym();
  for (const registration of registrations) {
    const { pk_player, username } = registration;
    const isAlreadyErased = isErased(registration);
    if (!isAlreadyErased) last = await nextFreePseudonym(people, last);
    pseudonyms.set(pk_player, isAlreadyErased ? username : toPseudonym(last));
  }
  return { pseudonyms, last };
}

/** A player may have registered under a name that looks like a pseudonym. */
async function nextFreePseudonym(
  people: SiteRepositories['people'],
  last: number,
): Promise<number> {
  const next = last + 1;
  const taken = await people.takenNames([toPseudonym(next)]);
  return taken.size === 0 ? next : nextFreePseudonym(people, next);
}

/** In the order of the given keys; null when one of them never existed. */
async function findRegistrations(
  tables: Pick<SiteRepositories, 'people' | 'events'>,
  keys: readonly number[],
): Promise<Registration[] | null> {
  const present = (await tables.people.find(keys)).map(presentRegistration);
  const missing = new Set(
    keys.filter((key) => present.every(({ pk_player }) => pk_player !== key)),
  );
  const gone =
    missing.size === 0
      ? []
      : await tables.people.findGone(({ pk_player }) => missing.has(pk_player));
  const all = [...present, ...(await goneRegistrations(tables, gone))];
  const found = new Map(all.map((registration) => [registration.pk_player, registration]));
  const inOrder = [...new Set(keys)].map((key) => found.get(key));
  return inOrder.every((registration) => registration !== undefined) ? inOrder : null;
}

function presentRegistration(row: Omit<Registration, 'is_gone'>): Registration {
  return { ...row, is_gone: false };
}

async function goneRegistrations(
  { events }: Pick<SiteRepositories, 'events'>,
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
