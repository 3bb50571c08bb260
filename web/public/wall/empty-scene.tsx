import type { ReactNode } from 'react';

/** Shown when the desk chose a scene that has no content yet. */
export function EmptyScene({ children }: { children: ReactNode }) {
  return <p className="wall-nothing">{children}</p>;
}
