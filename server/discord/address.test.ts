import { describe, expect, test } from 'vitest';
import { DISCORD, webhookAddress } from './address.ts';

const TOKEN = 'aBcD-_'.repeat(11);
const PATH = `/api/webhooks/123456789012345678/${TOKEN}`;

describe('the address of a webhook', () => {
  test.each([
    ['as Discord gives it out', `https://discord.com${PATH}`],
    ['with the version of the API', `https://discord.com${PATH.replace('/api', '/api/v10')}`],
    ['of a test version', `https://canary.discord.com${PATH}`],
    ['of the other test version', `https://ptb.discord.com${PATH}`],
    ['of Discord’s older name', `https://discordapp.com${PATH}`],
  ])('%s is taken', (_what, address) => {
    expect(webhookAddress(address, DISCORD)?.href).toBe(address);
  });

  test.each([
    ['no TLS', `http://discord.com${PATH}`],
    ['another protocol', `ftp://discord.com${PATH}`],
    ['no protocol', `discord.com${PATH}`],
    ['no host', `https://${PATH}`],
    ['a stranger', `https://evil.example${PATH}`],
    ['a name that ends like it', `https://evildiscord.com${PATH}`],
    ['a name that begins like it', `https://discord.com.evil.example${PATH}`],
    ['a name below it that is not its own', `https://evil.discord.com${PATH}`],
    ['the name of its files', `https://cdn.discordapp.com${PATH}`],
    ['a dot behind the name', `https://discord.com.${PATH}`],
    ['a user', `https://evil.example@discord.com${PATH}`],
    ['it as the user of a stranger', `https://discord.com@evil.example${PATH}`],
    ['it as user and password', `https://discord.com:443@evil.example${PATH}`],
    ['an empty user', `https://@discord.com${PATH}`],
    ['a port', `https://discord.com:8443${PATH}`],
    ['the usual port, said', `https://discord.com:443${PATH}`],
    ['an empty port', `https://discord.com:${PATH}`],
    ['this machine', `https://127.0.0.1${PATH}`],
    ['this machine by another number', `https://2130706433${PATH}`],
    ['this machine in version 6', `https://[::1]${PATH}`],
    ['the addresses of a cloud', `https://169.254.169.254${PATH}`],
    ['capital letters in the name', `https://DISCORD.com${PATH}`],
    ['a letter that looks like one', `https://disc\u043Erd.com${PATH}`],
    ['a wide letter', `https://\uFF44iscord.com${PATH}`],
    ['an ideographic dot', `https://discord\u3002com${PATH}`],
    ['a soft hyphen', `https://dis\u00ADcord.com${PATH}`],
    ['an encoded name', `https://%64iscord.com${PATH}`],
    ['a backslash for a slash', `https:\\\\discord.com${PATH}`],
    ['a backslash before a stranger', `https://discord.com\\@evil.example${PATH}`],
    ['a tab', `https://disc\tord.com${PATH}`],
    ['a line break', `https://discord.com${PATH}\n`],
    ['a space before it', ` https://discord.com${PATH}`],
    ['one slash too few', `https:/discord.com${PATH}`],
    ['one slash too many', `https:///discord.com${PATH}`],
    ['another path', 'https://discord.com/api/users/@me'],
    ['a path that climbs', `https://discord.com/x/..${PATH}`],
    ['a path that climbs out', `https://discord.com${PATH}/../../users`],
    ['a path that climbs, encoded', `https://discord.com/%2e%2e${PATH}`],
    ['an encoded slash', `https://discord.com${PATH.replace('/api/', '/api%2F')}`],
    ['an encoded letter', `https://discord.com${PATH.replace('webhooks', 'w%65bhooks')}`],
    ['two slashes in the path', `https://discord.com/${PATH}`],
    ['a slash at the end', `https://discord.com${PATH}/`],
    ['more behind the token', `https://discord.com${PATH}/messages`],
    ['for another program', `https://discord.com${PATH}/github`],
    ['no token', 'https://discord.com/api/webhooks/123456789012345678'],
    ['a token that is too short', 'https://discord.com/api/webhooks/123456789012345678/abc'],
    ['a token in another alphabet', `https://discord.com${PATH}é`],
    ['a number that is none', `https://discord.com${PATH.replace(/\d+/, 'abc')}`],
    ['a query', `https://discord.com${PATH}?wait=true`],
    ['an empty query', `https://discord.com${PATH}?`],
    ['a fragment', `https://discord.com${PATH}#x`],
    ['an empty fragment', `https://discord.com${PATH}#`],
    ['nothing', ''],
    ['words', 'mon webhook'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
  ])('with %s is refused', (_what, address) => {
    expect(webhookAddress(address, DISCORD)).toBeNull();
  });
});
