/**
 * Pages that few people open, one small file further away. Whatever loads a page names each of its files, and the table of pages is
 * part of every page.
 */
export const wallPage = async () => (await import('#web/routes/wall.tsx')).WallPage;
export const overlaysPage = async () => (await import('#web/routes/overlays.tsx')).OverlaysPage;
export const casterCardPage = async () =>
  (await import('#web/routes/caster-card.tsx')).CasterCardPage;
export const overlayPage = async () => (await import('#web/routes/overlay.tsx')).OverlayPage;
export const adminArea = async () => (await import('#web/routes/admin/area.tsx')).AdminArea;
