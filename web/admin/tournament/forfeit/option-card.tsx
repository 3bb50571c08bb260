type OptionCardProps = {
  /** The name of the radio group. */
  name: string;
  value: string;
  label: string;
  consequences: readonly string[];
  /** What to consider before choosing it. */
  warnings?: readonly string[];
  isChosen: boolean;
  onChoose: () => void;
};

/** One option of several, with its consequences. */
export function OptionCard(props: OptionCardProps) {
  const { name, value, label, consequences, warnings = [], isChosen, onChoose } = props;
  return (
    <div className="border border-line bg-ink has-checked:border-orange">
      <label className="flex min-h-14 items-center gap-3 px-4 py-2 text-lg font-semibold">
        <input
          type="radio"
          name={name}
          value={value}
          checked={isChosen}
          onChange={onChoose}
          className="size-5 shrink-0 accent-orange"
        />
        {label}
      </label>
      <ul className="grid gap-1 pr-4 pb-3 pl-12 text-soft">
        {consequences.map((consequence) => (
          <li key={consequence} className="list-disc">
            {consequence}
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning} className="list-disc font-semibold text-orange">
            Attention : {warning}
          </li>
        ))}
      </ul>
    </div>
  );
}
