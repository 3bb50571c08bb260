import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';

import { classes } from './classes.ts';

type FieldTexts = {
  label: string;
  /** Shown under the control unless there is an error. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds '(facultatif)' to the label. */
  optional?: boolean | undefined;
  /** The label is read out but not visible, as for a search box with an icon. */
  labelHidden?: boolean | undefined;
};

type InputProps = FieldTexts & Omit<ComponentProps<'input'>, 'children'>;
type TextFieldProps = InputProps & {
  /** What may be typed, shown below an error. */
  allowed?: string | undefined;
};

export function TextField({
  label,
  hint,
  error,
  allowed,
  optional,
  labelHidden,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <Frame
      id={id}
      className={className}
      {...{ label, hint, error, allowed, optional, labelHidden }}
    >
      <input
        type="text"
        {...input}
        {...descriptionProps(id, error, hint, allowed)}
        className="control"
      />
    </Frame>
  );
}

type PasswordFieldProps = Omit<InputProps, 'type'>;

export function PasswordField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  ...input
}: PasswordFieldProps) {
  const id = useId();
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Frame id={id} className={className} {...{ label, hint, error, optional, labelHidden }}>
      <span className="relative block">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...descriptionProps(id, error, hint)}
          type={isVisible ? 'text' : 'password'}
          className="control pr-14"
        />
        <button
          type="button"
          aria-pressed={isVisible}
          aria-label="Afficher le mot de passe"
          onClick={() => setVisible(!isVisible)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-soft hover:text-text"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </span>
    </Frame>
  );
}

type SelectFieldProps = FieldTexts & ComponentProps<'select'>;

export function SelectField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  children,
  ...select
}: SelectFieldProps) {
  const id = useId();
  return (
    <Frame id={id} className={className} {...{ label, hint, error, optional, labelHidden }}>
      <span className="relative block">
        <select {...select} {...descriptionProps(id, error, hint)} className="control">
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-soft"
        />
      </span>
    </Frame>
  );
}

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>;

/** For a paragraph. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  ...area
}: TextAreaFieldProps) {
  const id = useId();
  return (
    <Frame id={id} className={className} {...{ label, hint, error, optional, labelHidden }}>
      <textarea rows={3} {...area} {...descriptionProps(id, error, hint)} className="control" />
    </Frame>
  );
}

type FrameProps = FieldTexts &
  Pick<TextFieldProps, 'allowed'> & {
    id: string;
    className?: string | undefined;
    children: ReactNode;
  };

/** Label, control, then one line with the hint or the error. */
function Frame({
  id,
  label,
  hint,
  error,
  allowed,
  optional,
  labelHidden,
  className,
  children,
}: FrameProps) {
  return (
    <div className={classes('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
        {optional && <span className="font-normal text-soft"> (facultatif)</span>}
      </label>
      {children}
      <p
        id={descriptionId(id)}
        aria-live="polite"
        className={classes(
          'min-h-5 text-sm leading-5 empty:min-h-0',
          error ? 'text-red' : 'text-soft',
        )}
      >
        {error ?? hint}
      </p>
      {error && allowed && (
        <p id={allowedId(id)} className="-mt-1 text-sm text-soft">
          {allowed}
        </p>
      )}
    </div>
  );
}

/** Connects a control to its hint or error for screen readers. */
function descriptionProps(
  id: string,
  error: string | undefined,
  hint: ReactNode,
  allowed?: string,
) {
  const describedBy =
    error && allowed ? `${descriptionId(id)} ${allowedId(id)}` : descriptionId(id);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? describedBy : undefined,
  } as const;
}

function descriptionId(id: string): string {
  return `${id}-words`;
}

function allowedId(id: string): string {
  return `${id}-allowed`;
}
