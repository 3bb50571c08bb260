import { BEST_OF_MAX } from '#contract/limits.ts';
import { winsNeeded } from '#contract/tournament/best-of.ts';
import { SelectField } from '#web/ui/field.tsx';

type BestOfProps = {
  label: string;
  hint: string;
  value: number;
  onChange: (bestOf: number) => void;
};

export function BestOf({ label, hint, value, onChange }: BestOfProps) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {CHOICES.map((games) => (
        <option key={games} value={games}>
          {games === 1
            ? 'BO1 : une seule manche'
            : `BO${games} : ${winsNeeded(games)} manches pour gagner`}
        </option>
      ))}
    </SelectField>
  );
}

const CHOICES = Array.from({ length: (BEST_OF_MAX + 1) / 2 }, (_, index) => 2 * index + 1);
