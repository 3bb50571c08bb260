import { expect, test } from 'vitest';
import { completeTwitchAddress } from './twitch-address.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['zoe_rl', 'https://www.twitch.tv/zoe_rl'],
  ['twitch.tv/zoe', 'https://twitch.tv/zoe'],
  ['www.twitch.tv/zoe ', 'https://www.twitch.tv/zoe'],
  ['https://www.twitch.tv/zoe', 'https://www.twitch.tv/zoe'],
  ['http://twitch.tv/zoe', 'http://twitch.tv/zoe'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
])('%j becomes %j', (typed, completed) => {
  expect(completeTwitchAddress(typed)).toBe(completed);
});
