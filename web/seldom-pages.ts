/**
 * Pages that few people open, behind one small file. The page table is part of every page and names each file that a page loads,
 * so this keeps it small.
 */
export const wallPage = async () => (await import('#web/public/wall/page.tsx')).WallPage;
export const overlaysPage = async () =>
  (await import('#web/public/overlays/list-page.tsx')).OverlaysPage;
export const casterCardPage = async () =>
  (await import('#web/public/caster-card/page.tsx')).CasterCardPage;
export const overlayPage = async () => (await import('#web/public/overlays/page.tsx')).OverlayPage;
export const adminArea = async () => (await import('#web/admin/area.tsx')).AdminArea;
