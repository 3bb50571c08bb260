import type { ElementType, JSX as ReactJsx, Key, ReactElement } from 'react';
import { Fragment, jsx as element } from 'react/jsx-runtime';
import { withTypography } from './with-typography.ts';
import type { Props } from './with-typography.ts';

/** What the compiler makes of every tag in `web/` (`jsxImportSource`): React's own, with typographic texts. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return element(type, withTypography(props), key);
}

// Only while developing does React tell them apart: there, `jsxDEV` is told.
export { Fragment, jsx as jsxs };
export type { ReactJsx as JSX };
