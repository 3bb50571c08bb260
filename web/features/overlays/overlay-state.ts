import type { OVERLAY_NEEDS, WithParts } from '#web/lib/page-parts.ts';

/** What an overlay knows: of one version, as everything that a page shows. */
export type OverlayState = WithParts<(typeof OVERLAY_NEEDS)[number]>;
