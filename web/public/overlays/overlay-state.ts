import type { OVERLAY_NEEDS, WithParts } from '#web/lib/state/page-parts.ts';

/** The public state of an overlay. */
export type OverlayState = WithParts<(typeof OVERLAY_NEEDS)[number]>;
