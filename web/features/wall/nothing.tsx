import type { ReactNode } from 'react';

/** The desk asks for a scene, and there is nothing to show in it yet. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="wall-nothing">{children}</p>;
}
