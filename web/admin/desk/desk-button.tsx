import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type DeskButtonProps = {
  children: ReactNode;
  /** The key of the keyboard that does the same. */
  shortcut: string;
  onPress: () => void;
  /** Only for a button that switches something on or off. */
  isOn?: boolean | undefined;
  /** A press does nothing, and the screen says why. */
  isDisabled?: boolean | undefined;
  /** The most likely next press. */
  isMain?: boolean | undefined;
  /** For a narrow column: the keyboard key stands above the label. */
  isNarrow?: boolean | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

/** Large enough to press with a thumb in the dark. */
export function DeskButton(props: DeskButtonProps) {
  const { children, shortcut, onPress, isOn, isDisabled = false, label, className } = props;
  const { isMain = false, isNarrow = false } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      aria-keyshortcuts={shortcut.replace('maj ', 'Shift+').toUpperCase()}
      onClick={onPress}
      className={classes(
        'flex min-h-16 justify-between border px-4 py-2 text-left leading-tight font-semibold wrap-normal',
        isNarrow
          ? 'flex-col-reverse items-start gap-1 max-sm:justify-center'
          : 'items-center gap-3',
        isOn === true || isMain ? ON : OFF,
        isDisabled && 'opacity-60',
        className,
      )}
    >
      <span className="min-w-0">{children}</span>
      <kbd
        aria-hidden
        className={classes(
          'hidden min-w-7 shrink-0 border border-current px-1.5 text-center font-sans text-sm uppercase sm:block',
          isNarrow && 'self-end',
        )}
      >
        {shortcut.replace('maj ', '⇧')}
      </kbd>
    </button>
  );
}

const ON = 'border-orange bg-orange text-on-orange';
const OFF = 'border-edge bg-panel hover:border-text hover:bg-raise';
