import type { ComponentProps } from 'react';

/** Binds a control to a field of the form: its value, its handlers and its error. */
export type Bind<Name extends string> = (name: Name) => {
  error: string | undefined;
} & Pick<ComponentProps<'input'>, 'name'> & {
    onChange: (event: { target: unknown; type?: unknown }) => Promise<boolean | void>;
    onBlur: (event: { target: unknown; type?: unknown }) => Promise<boolean | void>;
    ref: (instance: unknown) => void;
  };

/** For names: no correction, no automatic capital letters. */
export const NAME_KEYBOARD = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** A field's label and its value as text, to compare two versions. */
export type FieldText = { label: string; text: string };
