import type { ElementType, JSX as ReactJsx, Key, ReactElement } from 'react';
import { Fragment, jsx as element } from 'react/jsx-runtime';
import { withTypography } from './with-typography.ts';
import type { Props } from './with-typography.ts';

/** The compiler calls this for every tag in `web/` (`jsxImportSource`). It is React's own, with typographic texts. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return element(type, withTypography(props), key);
}

// React only distinguishes them in development, which uses `jsxDEV`.
export { Fragment, jsx as jsxs };
export type { ReactJsx as JSX };
