import { Tag } from '#web/ui/tag.tsx';

/** On the pages of an event that is told as it was, and does not change any more. */
export function ArchivedTag() {
  return <Tag tone="blue">Archivé</Tag>;
}
