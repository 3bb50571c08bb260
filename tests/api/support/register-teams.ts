import { afterEach, beforeEach, vi } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import { successData, uniqueName, type useApi } from './harness.ts';
import { eventHelpers } from './create-events.ts';

const MINUTE = 60_000;
export const OTHER_ADDRESS = '198.51.100.20';
/** The server of these tests limits addresses, and a proxy passes them on. */
export const BEHIND_A_PROXY = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };

/** What strangers do when they register, and what an admin sees of it. */
export function registrationHelpers(api: ReturnType<typeof useApi>) {
  const { published } = eventHelpers(api);
  /** Another address for each test: the limit per minute is not what these tests are about. */
  let venue = '';
  let tests = 0;
  beforeEach(() => {
    venue = `203.0.113.${(tests += 1)}`;
  });
  afterEach(() => vi.useRealTimers());

  const eventWith = async (to: Partial<Event>): Promise<number> => {
    const { pk_event } = await published();
    const {
      state: _s,
      current: _c,
      day: _d,
      ...event
    } = successData(await api.admin('getEvent', { pk_event }));
    successData(await api.admin('updateEvent', { ...event, ...to }));
    return pk_event;
  };
  const register = (fk_event: number, address = venue, name = uniqueName('Équipe')) =>
    api.visitor('registerTeam', { name, fk_event }, { 'x-forwarded-for': address });
  const made = async (fk_event: number, address = venue) =>
    successData(await register(fk_event, address)).pk_team;
  const join = async (fk_team: number, address = venue) =>
    successData(
      await api.visitor(
        'registerPlayer',
        { username: uniqueName('J'), discord: uniqueName('d'), fk_team },
        { 'x-forwarded-for': address },
      ),
    );
  const many = async (count: number, work: (index: number) => Promise<number>) => {
    const keys: number[] = [];
    for (let index = 0; index < count; index += 1) keys.push(await work(index));
    return keys;
  };
  const teamsOf = async (fk_event: number) =>
    successData(await api.admin('getTeams', { fk_event }));
  const entered = async (fk_event: number) =>
    (await teamsOf(fk_event))
      .filter(({ waiting }) => waiting === undefined)
      .map(({ pk_team }) => pk_team);
  const inLine = async (fk_event: number) =>
    (await teamsOf(fk_event))
      .filter(({ waiting }) => waiting !== undefined)
      .toSorted((a, b) => (a.waiting ?? 0) - (b.waiting ?? 0))
      .map(({ pk_team }) => pk_team);
  const later = (minutes: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
  const history = async (fk_event: number) =>
    successData(await api.admin('getTrail', { fk_event })).filter(({ item }) =>
      item.startsWith('team'),
    );

  return { eventWith, register, made, join, many, teamsOf, entered, inLine, later, history };
}
