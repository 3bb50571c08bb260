import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const TWITCH_PLAYER = 'https://player.twitch.tv';
const TWITCH_FRAMES = [TWITCH_PLAYER, 'https://www.twitch.tv'];

/** No script but our own runs here: the admin's token lives in this browser. */
export async function registerHeaders(
  app: FastifyInstance,
  { https, development }: { https: boolean; development: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Vite puts styles into the page as they change, and tells of it through a socket of its own.
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        // The stream page asks whether Twitch can be reached: a frame does not tell.
        connectSrc: ["'self'", TWITCH_PLAYER, ...(development ? ['ws:'] : [])],
        frameSrc: TWITCH_FRAMES,
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // Twitch's frames must know which site shows them.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  const fullscreen = `fullscreen=(self ${TWITCH_FRAMES.map((origin) => `"${origin}"`).join(' ')})`;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      `camera=(), display-capture=(), ${fullscreen}, geolocation=(), microphone=(), payment=(), usb=()`,
    );
  });
}
