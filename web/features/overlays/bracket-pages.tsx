import type { ReactNode } from 'react';
import { useTurningPage } from './time.ts';

/** A part of the bracket that can be read at once. */
export type BracketPage = {
  /** Where it is; null when it is all there is to see. */
  part: string | null;
  drawing: ReactNode;
};

type BracketPagesProps = { name: string; pages: readonly BracketPage[] };

/** The bracket whole, or what is being played of it, page by page. */
export function BracketPages({ name, pages }: BracketPagesProps) {
  const page = useTurningPage(pages.length);
  const { part = null, drawing = null } = pages[page] ?? {};
  return (
    <div className="plate bracket-piece">
      <p className="piece-head">
        <span className="chip">Bracket</span>
        <span>{part ?? name}</span>
        {pages.length > 1 && (
          <span className="piece-page">
            {page + 1} / {pages.length}
          </span>
        )}
      </p>
      {/* Its questions and links are for whoever reads the bracket's own page. */}
      <div key={page} className="bracket-box" inert>
        {drawing}
      </div>
    </div>
  );
}
