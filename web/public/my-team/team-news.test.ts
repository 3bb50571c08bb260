import { expect, test } from 'vitest';
import { teamNews } from './my-team.ts';

test('a check-in that opens between the first reads of the team and of what is public is not missed', () => {
  const { server, phone, tell } = openedPhone();
  server.checkIn = 'open';
  tell(server.checkIn);
  expect(phone.checkIn).toBe('open');
});

test('a change is read once, and the matches of others never', () => {
  const { server, phone, tell } = openedPhone();
  tell(null);
  expect(phone.reads).toBe(1);
  tell(server.checkIn);
  tell(server.checkIn);
  expect(phone.reads).toBe(2);
  server.checkIn = 'open';
  tell(server.checkIn);
  expect(phone).toEqual({ checkIn: 'open', reads: 3 });
});

/** A phone that has loaded its team, and not yet the public state. */
function openedPhone() {
  const server = { checkIn: 'closed' };
  const phone = { checkIn: server.checkIn, reads: 1 };
  const tell = teamNews(() => Object.assign(phone, { ...server, reads: phone.reads + 1 }));
  return { server, phone, tell };
}
