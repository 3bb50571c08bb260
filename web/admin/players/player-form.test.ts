import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { buildPlayer } from '#tests/builders.ts';
import { newPlayer, newPlayerSchema, playerSchema } from './player-form.tsx';

describe.each([
  ['a new player', newPlayerSchema],
  ['a player who is changed', playerSchema(buildPlayer())],
])('the channel of %s', (_, schema) => {
  const read = (twitch: string) =>
    v.safeParse(schema, {
      ...newPlayer,
      username: 'Zoé',
      discord: 'zoe.rl',
      riot_username: 'Zoe#1',
      rank: 'Or',
      twitch,
    });

  test.each([
    'zoe_rl',
    'twitch.tv/zoe_rl',
    ' www.twitch.tv/zoe_rl ',
    'm.twitch.tv/zoe_rl',
    'https://www.twitch.tv/zoe_rl',
  ])('may be typed as %j', (typed) => {
    expect(read(typed).output).toMatchObject({ twitch: 'https://www.twitch.tv/zoe_rl' });
  });

  test('may be left empty, and is refused where it is no channel', () => {
    expect(read('').output).toMatchObject({ twitch: null });
    expect(read('  ').output).toMatchObject({ twitch: null });
    expect(read('youtube.com/zoe').success).toBe(false);
    expect(read('javascript:alert(1)').success).toBe(false);
  });
});
