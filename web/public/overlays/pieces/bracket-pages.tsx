import type { ReactNode } from 'react';
import { PieceHead } from './piece-head.tsx';
import { useRotatingPage } from '../time.ts';

/** A part of the bracket that can be read at once. */
export type BracketPage = {
  /** The side and round; null for the whole bracket. */
  part: string | null;
  drawing: ReactNode;
};

type BracketPagesProps = { name: string; pages: readonly BracketPage[] };

/** The whole bracket, or the parts being played, page by page. */
export function BracketPages({ name, pages }: BracketPagesProps) {
  const page = useRotatingPage(pages.length);
  const { part = null, drawing = null } = pages[page] ?? {};
  return (
    <div className="plate bracket-piece">
      <PieceHead chip="Bracket" text={part ?? name} page={page} pages={pages.length} />
      {/* On a stream nobody can click: the buttons and links of the bracket do nothing here. */}
      <div key={page} className="bracket-box" inert>
        {drawing}
      </div>
    </div>
  );
}
