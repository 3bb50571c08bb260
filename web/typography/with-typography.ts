import type { ReactNode } from 'react';
import { typographic } from './typographic.ts';

export type Props = {
  children?: ReactNode;
  'aria-label'?: string;
  alt?: string;
  title?: ReactNode;
  placeholder?: string;
  'data-verbatim'?: unknown;
};

/**
 * The properties of an element, with every text that a person reads or hears made typographic; `data-verbatim` keeps the ones of
 * an element as they are. They are changed in place: the compiler makes a new object for each element, and a second one would be
 * felt in a page of a thousand elements, as would a loop over the names.
 */
export function withTypography(props: Props): Props {
  const { children, title } = props;
  if (props['data-verbatim']) return props;
  if (typeof children === 'string') props.children = typographic(children);
  else if (Array.isArray(children)) props.children = besideEachOther(children);
  if (typeof title === 'string') props.title = typographic(title);
  if (props['aria-label']) props['aria-label'] = typographic(props['aria-label']);
  if (props.alt) props.alt = typographic(props.alt);
  if (props.placeholder) props.placeholder = typographic(props.placeholder);
  return props;
}

function besideEachOther(children: readonly ReactNode[]): readonly ReactNode[] {
  let shown: ReactNode[] | undefined;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (typeof child !== 'string') continue;
    const text = before(child, children[index + 1]);
    if (text !== child) (shown ??= [...children])[index] = text;
  }
  return shown ?? children;
}

// `l'{name}` and `{name}{' '}: …` are cut where the apostrophe and the space need to see what follows.
function before(text: string, next: ReactNode): string {
  const follows = typeof next === 'string' ? next.charAt(0) : 'x';
  const mayBeCut = text.endsWith(' ') || text.endsWith("'");
  return mayBeCut ? typographic(text + follows).slice(0, text.length) : typographic(text);
}
