import type { FastifyInstance } from 'fastify';

const TWITCH_PLAYER = 'https://player.twitch.tv';
const TWITCH_FRAMES = [TWITCH_PLAYER, 'https://www.twitch.tv'];

/** The same for every answer, so made once. Only our own scripts run, because the admin's token is stored in this browser. */
export function securityHeaders({
  https,
  development,
}: {
  https: boolean;
  development: boolean;
}): Readonly<Record<string, string>> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // In development, Vite writes changed styles into the page and announces them through a WebSocket.
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // The stream page fetches from Twitch to check that it can be reached: an empty frame does not tell.
    'connect-src': ["'self'", TWITCH_PLAYER, ...(development ? ['ws:'] : [])],
    'frame-src': TWITCH_FRAMES,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const fullscreen = `fullscreen=(self ${TWITCH_FRAMES.map((origin) => `"${origin}"`).join(' ')})`;
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': `camera=(), display-capture=(), ${fullscreen}, geolocation=(), microphone=(), payment=(), usb=()`,
    // Twitch's player refuses to play without the site's origin.
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

export function registerHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}
