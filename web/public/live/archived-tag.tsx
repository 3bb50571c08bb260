import { Tag } from '#web/ui/tag.tsx';

/** Marks the pages of an archived event. */
export function ArchivedTag() {
  return <Tag tone="blue">Archivé</Tag>;
}
