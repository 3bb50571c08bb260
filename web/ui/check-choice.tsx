import { useId } from 'react';
import { classes } from '#web/ui/classes.ts';

type CheckChoiceProps = {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

/** A checkbox with a sentence that says what yes means. */
export function CheckChoice(props: CheckChoiceProps) {
  const { label, hint, checked, disabled, onChange, className } = props;
  const id = useId();
  return (
    <label
      className={classes(
        className,
        'flex min-h-14 items-center gap-3 border border-line bg-ink px-4 py-2 has-checked:border-orange',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}hint`}
        className="size-5 shrink-0 accent-orange"
      />
      <span className="font-semibold">
        <span id={`${id}label`}>{label}</span>
        <span id={`${id}hint`} className="block text-sm font-normal text-soft">
          {hint}
        </span>
      </span>
    </label>
  );
}
