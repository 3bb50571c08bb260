import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type DeskButtonProps = {
  children: ReactNode;
  /** The key of the keyboard that does the same. */
  shortcut: string;
  onPress: () => void;
  /** There for what is in or out. */
  isOn?: boolean | undefined;
  /** Pressed, it says why it does nothing. */
  isIdle?: boolean | undefined;
  /** What is to be done now. */
  isMain?: boolean | undefined;
  /** In a narrow column, the key stands above the words. */
  isNarrow?: boolean | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

/** Large enough for a thumb in the dark, with its key on it. */
export function DeskButton(props: DeskButtonProps) {
  const { children, shortcut, onPress, isOn, isIdle = false, label, className } = props;
  const { isMain = false, isNarrow = false } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isIdle}
      aria-keyshortcuts={shortcut.replace('maj ', 'Shift+').toUpperCase()}
      onClick={onPress}
      className={classes(
        'flex min-h-16 justify-between border px-4 py-2 text-left leading-tight font-semibold wrap-normal',
        isNarrow
          ? 'flex-col-reverse items-start gap-1 max-sm:justify-center'
          : 'items-center gap-3',
        isOn === true || isMain ? ON : OFF,
        isIdle && 'opacity-60',
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
