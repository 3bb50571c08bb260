import type { Repositories } from '#server/store/repositories.ts';
import { createEvent } from './events.ts';
import { MORNING, NIGHT, NOON } from './rows.ts';

/** Messages to browsers and to Discord. */
export async function messages(tables: Repositories): Promise<void> {
  const { teams, teamLinks } = tables;
  const fk_team = await teams.create({
    name: 'Abonnés',
    capacity: 2,
    created_at: NOON,
    waiting: 0,
  });
  for (const secret_hash of ['one', 'two']) {
    await teamLinks.create({
      fk_event: 1,
      fk_team,
      fk_player: null,
      kind: 'team',
      secret_hash,
      created_at: NOON,
    });
  }
  await subscribe(tables);
  await push(tables);
  await postToDiscord(tables);
}

async function subscribe({ push: subscriptions }: Repositories): Promise<void> {
  await subscriptions.key();
  await subscriptions.setKey({ public_key: 'old', sealed_private_key: 's', made_at: NOON });
  await subscriptions.setKey({ public_key: 'new', sealed_private_key: 't', made_at: NIGHT });
  await subscriptions.key();
  const browser = (endpoint: string, fk_link = 1, push_key = 'new') => ({
    endpoint,
    fk_link,
    push_key,
    p256dh: 'p',
    auth: 'a',
    created_at: NOON,
  });
  for (const endpoint of ['https://a', 'https://A', 'https://é', 'https://b']) {
    await subscriptions.subscribe(browser(endpoint));
  }
  await subscriptions.subscribe({ ...browser('https://a'), auth: 'another' });
  await subscriptions.subscribe(browser('https://a', 2));
  await subscriptions.subscribe(browser('https://c', 2, 'old'));
  await subscriptions.subscribers();
  await subscriptions.deleteOfOtherKeys('new');
  await subscriptions.keepLatest(1, 3);
  await subscriptions.subscribers();
  await subscriptions.unsubscribe(1, 'https://b');
  await subscriptions.deleteEndpoint('https://é');
  await subscriptions.subscribers();
}

async function push({ outbox, push: subscriptions }: Repositories): Promise<void> {
  const [first, second] = await subscriptions.subscribers();
  const to = (fk_subscription: number | undefined, key: string, due_at: string) => ({
    kind: 'push' as const,
    key,
    fk_subscription: fk_subscription ?? 0,
    payload_json: `{"key":"${key}"}`,
    due_at,
    expires_at: NIGHT,
  });
  await outbox.add([
    to(first?.pk_subscription, 'one', NOON),
    to(first?.pk_subscription, 'two', MORNING),
  ]);
  await outbox.add([
    to(second?.pk_subscription, 'three', MORNING),
    to(second?.pk_subscription, 'one', MORNING),
  ]);
  await outbox.add([to(second?.pk_subscription, 'Three', MORNING)]);
  await outbox.nextDue('new');
  await outbox.nextDue('old');
  await outbox.due('new', MORNING, 10);
  await outbox.due('new', NOON, 10);
  await outbox.due('new', NOON, 1);
  await outbox.tryLater(1, NIGHT);
  await outbox.tryLater(1, NOON);
  await outbox.due('new', NOON, 10);
  await outbox.end(1, 'sent');
  await outbox.end(3, 'given-up', '{"kept":true}');
  await outbox.due('new', NOON, 10);
  await outbox.tally();
  await outbox.hasExpiredBefore(NIGHT);
  await outbox.add([{ ...to(second?.pk_subscription, 'old', MORNING), expires_at: MORNING }]);
  await outbox.hasExpiredBefore(NOON);
  await outbox.deleteBefore(NOON);
  await outbox.tally();
  // Messages for a browser are deleted with its subscription.
  await subscriptions.forgetKey();
  await subscriptions.subscribers();
  await outbox.tally();
}

async function postToDiscord(tables: Repositories): Promise<void> {
  const { discord, outbox, events } = tables;
  const other = await createEvent(tables, { slug: 'autre', name: 'Autre', starts_at: null });
  await events.setState(other, 'published');
  await discord.set({ fk_event: other, sealed_address: 'sealed', set_at: NOON });
  await discord.set({ fk_event: 1, sealed_address: 'sealed too', set_at: NOON });
  await discord.setCalls(1, 1);
  await discord.eventsToAnnounce();
  await discord.saveAnnouncedNews(
    1,
    2,
    new Map(),
    new Map([
      ['b', '1'],
      ['a', 'é'],
      ['A', ''],
    ]),
  );
  const before = await discord.announcedNews(1);
  await discord.saveAnnouncedNews(
    1,
    1,
    before,
    new Map([
      ['b', '2'],
      ['A', ''],
    ]),
  );
  await discord.announcedNews(1);
  await discord.announcedNews(other);
  await discord.eventsToAnnounce();

  const to = (fk_event: number, key: string, due_at: string) => ({
    kind: 'discord' as const,
    key,
    fk_event,
    payload_json: `{"${key}":""}`,
    due_at,
    expires_at: NIGHT,
  });
  await outbox.add([
    to(1, 'd1', NOON),
    to(1, 'd2', MORNING),
    to(other, 'd3', NOON),
    to(1, 'd4', NOON),
  ]);
  await discord.due(NOON);
  await discord.nextDue();
  const sent = { fk_event: 1, sealed_address: 'sealed too' };
  await discord.recordFailure(sent, { failure: 'limited', at: MORNING, stops: false });
  await discord.recordFailure(sent, { failure: 'gone', at: NOON, stops: true });
  await discord.recordFailure(
    { ...sent, sealed_address: 'another' },
    { failure: 'refused', at: NIGHT, stops: true },
  );
  await discord.find(1);
  await discord.due(NOON);
  await discord.nextDue();
  await discord.postponeUntil(NIGHT, 1);
  await discord.recordSuccess({ ...sent, sealed_address: 'another' }, NIGHT);
  await discord.find(1);
  await discord.recordSuccess(sent, NIGHT);
  await discord.find(1);
  await discord.waiting(1);
  await discord.countWaiting(1);
  const waitingMessages = await discord.waiting(1);
  for (const { pk_message } of waitingMessages
    .toSorted((a, b) => b.pk_message - a.pk_message)
    .slice(0, 2)) {
    await outbox.end(pk_message, 'given-up', `{"kept":"${String(pk_message).padStart(3, '0')}"}`);
  }
  await discord.givenUp(1);
  await discord.forgetGivenUp(1);
  await discord.givenUp(1);
  await discord.set({ fk_event: 1, sealed_address: 'sealed anew', set_at: NIGHT });
  await discord.find(1);
  await discord.remove(1);
  await discord.find(1);
  await discord.announcedNews(1);
  await outbox.tally();
}
