import type { ComponentProps } from 'react';

/** Ties a control to a field of the form: its value, its handlers and its error. */
export type Bind<Name extends string> = (name: Name) => {
  error: string | undefined;
} & Pick<ComponentProps<'input'>, 'name'> & {
    onChange: (event: { target: unknown; type?: unknown }) => Promise<boolean | void>;
    onBlur: (event: { target: unknown; type?: unknown }) => Promise<boolean | void>;
    ref: (instance: unknown) => void;
  };

/** For names: no correction, no capital letters by themselves. */
export const NAME_KEYBOARD = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** One line of a form in words, to be laid beside somebody else's. */
export type Said = { label: string; text: string };
