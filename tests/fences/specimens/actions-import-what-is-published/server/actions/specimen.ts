import type { Publisher } from '#server/publishing/publisher.ts';

export type Seen = Publisher;
