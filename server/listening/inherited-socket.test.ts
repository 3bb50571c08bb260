import { expect, test } from 'vitest';
import { inheritedSocket } from './inherited-socket.ts';

test('the socket that systemd hands over is the third file of the process, and only of the one that it names', () => {
  expect(inheritedSocket({ LISTEN_PID: '42', LISTEN_FDS: '1' }, 42)).toBe(3);
  // A child process has the same environment, but not the socket.
  expect(inheritedSocket({ LISTEN_PID: '42', LISTEN_FDS: '1' }, 43)).toBeNull();
  expect(inheritedSocket({ LISTEN_PID: '42', LISTEN_FDS: '2' }, 42)).toBeNull();
  expect(inheritedSocket({}, 42)).toBeNull();
});
