import { createHttpServer } from '#server/http/server.ts';

export const mine = createHttpServer;
