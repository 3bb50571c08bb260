import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SIGNED_IN_BODY_BYTES_MAX } from '#contract/limits.ts';

const WITH_TOKEN = 'withToken';

/** What a route adds to take an admin's file: whoever brings no token stays within the visitors' limit. */
export const largeBodies = {
  bodyLimit: SIGNED_IN_BODY_BYTES_MAX,
  constraints: { [WITH_TOKEN]: 'yes' },
};

/** Lets a route be for requests with a token only. To be called before any route. */
export function tellRequestsWithToken(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: WITH_TOKEN,
    storage: () => {
      const handlers = new Map<unknown, never>();
      return {
        get: (value: unknown) => handlers.get(value) ?? null,
        set: (value: unknown, handler: never) => void handlers.set(value, handler),
      };
    },
    deriveConstraint: ({ headers }: IncomingMessage) =>
      /^Bearer [\w-]+$/i.test(headers.authorization ?? '') ? 'yes' : undefined,
  });
}
