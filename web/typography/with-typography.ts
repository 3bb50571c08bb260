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
 * Makes every text typographic that a person reads or hears; `data-verbatim` leaves an element as it is. The props are changed in
 * place: the compiler makes a new object for each element, and a second one, or a loop over the names, would slow down a page of
 * a thousand elements.
 */
export function withTypography(props: Props): Props {
  const { children, title } = props;
  if (props['data-verbatim']) return props;
  if (typeof children === 'string') props.children = typographic(children);
  else if (Array.isArray(children)) props.children = adjacentTexts(children);
  if (typeof title === 'string') props.title = typographic(title);
  if (props['aria-label']) props['aria-label'] = typographic(props['aria-label']);
  if (props.alt) props.alt = typographic(props.alt);
  if (props.placeholder) props.placeholder = typographic(props.placeholder);
  return props;
}

function adjacentTexts(children: readonly ReactNode[]): readonly ReactNode[] {
  let changed: ReactNode[] | undefined;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (typeof child !== 'string') continue;
    const text = betweenTexts(children[index - 1], child, children[index + 1]);
    if (text !== child) (changed ??= [...children])[index] = text;
  }
  return changed ?? children;
}

// `{minutes} min` is split where the space depends on the number before it.
function betweenTexts(previous: ReactNode, text: string, next: ReactNode): string {
  const endsWithDigit =
    typeof previous === 'string' ? /\d$/.test(previous) : typeof previous === 'number';
  const followsNumber = text.startsWith(' ') && endsWithDigit;
  return followsNumber ? withNextText(`0${text}`, next).slice(1) : withNextText(text, next);
}

// `l'{name}` and `{name}{' '}: …` are split where the apostrophe and the space depend on the next text.
function withNextText(text: string, next: ReactNode): string {
  const follows = typeof next === 'string' ? next.charAt(0) : 'x';
  const mayBeCut = text.endsWith(' ') || text.endsWith("'");
  return mayBeCut ? typographic(text + follows).slice(0, text.length) : typographic(text);
}
