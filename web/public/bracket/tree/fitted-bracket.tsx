import { memo } from 'react';
import { BracketTree, type BracketTreeProps } from './bracket-tree.tsx';
import type { Section } from './sections.ts';

export type FittedBracketProps = Omit<BracketTreeProps, 'tree'> & { section: Section };

/** A part of a bracket, scaled to its box: on the wall, and in full screen. */
export const FittedBracket = memo(function FittedBracket(props: FittedBracketProps) {
  const { section, ...drawn } = props;
  return (
    <div className="fitted" data-letters={section.letters}>
      <BracketTree {...drawn} tree={section.tree} />
    </div>
  );
});
