import { plural } from '#contract/words/french.ts';
import { useId } from 'react';
import type { CorrectionCounts, CorrectionPreview } from '#contract/tournament/tournament.ts';
import { classes } from '#web/ui/classes.ts';
import { Tag } from '#web/ui/tag.tsx';

type CorrectionOptionProps = {
  offered: CorrectionPreview['ways'][number];
  /** Why it is recommended; null for the others. */
  recommendation: string | null;
  isChosen: boolean;
  onChoose: () => void;
};

/** One way of correcting: three figures to compare, and all consequences on demand. */
export function CorrectionOption(props: CorrectionOptionProps) {
  const { offered, recommendation, isChosen, onChoose } = props;
  const { way, label, counts, consequences } = offered;
  const id = useId();
  return (
    <div className="border border-line bg-ink px-4 has-checked:border-orange">
      <label className="grid gap-2 pt-3">
        <span className="flex items-center gap-3">
          <input
            type="radio"
            name="way"
            value={way}
            checked={isChosen}
            onChange={onChoose}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-reach`}
            className="size-5 shrink-0 accent-orange"
          />
          <span id={`${id}-label`} className="min-w-0 grow text-lg leading-tight font-semibold">
            {label}
          </span>
          {recommendation !== null && (
            <Tag tone="orange" className="shrink-0">
              Conseillé
            </Tag>
          )}
        </span>
        <span id={`${id}-reach`} className="grid gap-2">
          <Figures counts={counts} />
          {recommendation !== null && <span className="text-sm">{recommendation}</span>}
        </span>
      </label>
      <details>
        <summary className="w-fit py-2 text-sm text-soft hover:text-text">
          Détails
          <span className="sr-only"> : {label}</span>
        </summary>
        <ul className="grid gap-1 pb-3 pl-4 text-sm text-soft">
          {consequences.map((consequence) => (
            <li key={consequence} className="list-disc">
              {consequence}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Figures({ counts }: { counts: CorrectionCounts }) {
  return (
    <span className="grid grid-cols-3 gap-2">
      {FIGURES.map(({ of, one, many, colour }) => {
        const count = counts[of];
        return (
          <span key={of} className={classes('text-sm leading-tight', count === 0 && 'text-soft')}>
            <span className={classes('headline block text-2xl tabular-nums', count > 0 && colour)}>
              {count}
            </span>{' '}
            {plural(count, one, many)}
          </span>
        );
      })}
    </span>
  );
}

const FIGURES = [
  { of: 'matches', one: 'match touché', many: 'matchs touchés', colour: 'text-orange' },
  { of: 'erased', one: 'résultat effacé', many: 'résultats effacés', colour: 'text-red' },
  { of: 'ranks', one: 'place bouge', many: 'places bougent', colour: '' },
] as const;
