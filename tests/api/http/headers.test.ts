import { get, type IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { openApi, useApi } from '../support/harness.ts';

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self' https://player.twitch.tv",
  'frame-src': 'https://player.twitch.tv https://www.twitch.tv',
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

function policyOf(header: string | null): Record<string, string> {
  const directives = (header ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values.join(' ')]));
}

describe('security headers', () => {
  const api = useApi('sqlite');

  test.each([
    ['an answer', 'GET', '/api?action=getTeamsWithPlayers', 200],
    ['a refusal', 'GET', '/api?action=getTeams', 401],
    ['an unknown action', 'GET', '/api?action=nothing', 404],
    ['a wrong method', 'PUT', '/api', 405],
    ['a body that cannot be read', 'POST', '/api', 400],
    ['an address that cannot be decoded', 'GET', '/%zz', 404],
    ['a very long address', 'GET', `/${'a'.repeat(5000)}`, 404],
    ['an address with odd characters', 'POST', '/%00%ff', 404],
    ['an address that nothing answers', 'POST', '/nulle-part', 404],
    ['a page', 'GET', '/', 404],
    ['the health check', 'GET', '/healthz', 200],
    ['the readiness check', 'GET', '/readyz', 503],
  ])('%s carries them all, exactly', async (_what, method, path, status) => {
    const response = await fetch(`${api.url}${path}`, { method });
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(policyOf(headers.get('content-security-policy'))).toEqual(POLICY);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toBe(
      'camera=(), display-capture=(), fullscreen=(self "https://player.twitch.tv" "https://www.twitch.tv"), geolocation=(), microphone=(), payment=(), usb=()',
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const isForAll = path === '/api?action=getTeamsWithPlayers';
    expect(headers.get('cross-origin-resource-policy')).toBe(
      isForAll ? 'cross-origin' : 'same-origin',
    );
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
  });

  test.each(['100-continue', 'patience', ''])(
    'an expectation (“%s”) changes nothing',
    async (expected) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`${api.url}/healthz`, { headers: { expect: expected } }, resolve).on('error', reject);
      });
      answer.resume();
      expect(answer.statusCode).toBe(200);
      expect(policyOf(String(answer.headers['content-security-policy']))).toEqual(POLICY);
    },
  );

  test('behind TLS, browsers are told to stay on TLS', async () => {
    const secure = await openApi('sqlite', { PUBLIC_URL: 'https://arene.example' });
    const { headers } = await fetch(`${secure.url}/healthz`);
    await secure.close();
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});
