import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';

import { described, Frame } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <span className="relative block">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...described(id, error, hint)}
          type={shown ? 'text' : 'password'}
          className="control pr-14"
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Afficher le mot de passe"
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-soft hover:text-text"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </span>
    </Frame>
  );
}
