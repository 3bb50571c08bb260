import type { ElementType, Key, ReactElement } from 'react';
import { jsxDEV as element, type JSXSource } from 'react/jsx-dev-runtime';
import { withTypography } from './with-typography.ts';
import type { Props } from './with-typography.ts';

/** The same as `jsx` and `jsxs`, in development and in tests. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  return element(type, withTypography(props), key, isStatic, source, self);
}

export { Fragment, type JSX } from './jsx-runtime.ts';
