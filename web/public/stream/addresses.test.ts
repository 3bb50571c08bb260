import { expect, it } from 'vitest';
import { chatAddress, playerAddress } from './addresses.ts';

it('asks Twitch for the channel, muted, from this site', () => {
  expect(playerAddress('arene_esport', 'arene.example')).toBe(
    'https://player.twitch.tv/?channel=arene_esport&parent=arene.example&muted=true',
  );
});

it('asks Twitch for the dark chat', () => {
  expect(chatAddress('arene_esport', 'localhost')).toBe(
    'https://www.twitch.tv/embed/arene_esport/chat?parent=localhost&darkpopout',
  );
});
