import { ordinal } from '#contract/words/french.ts';
import { firstTeams } from '#contract/tournament/qualifiers-text.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { BracketPreview } from '#contract/tournament/tournament.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckChoice } from '#web/ui/check-choice.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/field.tsx';
import {
  byRank,
  isReordered,
  withMovedSeed,
  rematchesText,
  resetText,
  seedingChanges,
  displayedSeeds,
  type BracketOptions,
  type Seed,
} from './seeds.ts';

type BracketOptionsProps = {
  options: BracketOptions;
  /** Undefined while it loads. */
  preview: BracketPreview | undefined;
  problem: string | null;
  /** Which options the format leaves open. */
  choices: BracketChoices;
  onChange: (options: BracketOptions) => void;
};

export type BracketChoices = {
  /** After a Swiss phase, the standings give the number of teams and their rematches. */
  isFromSwiss: boolean;
  hasGrandFinal: boolean;
};

/** The options of the bracket: its teams, their order, and its end. */
export function BracketOptionsFields(props: BracketOptionsProps) {
  const { options, preview, problem, choices, onChange } = props;
  const { order, size, avoidRematches, reset } = options;
  const seeds = displayedSeeds(options, preview);
  const isEdited = isReordered(options);
  return (
    <div className="grid grid-cols-1 gap-4">
      {choices.isFromSwiss && (
        <SelectField
          label="Équipes dans le bracket"
          value={size}
          onChange={({ target }) => onChange({ ...options, size: Number(target.value) })}
        >
          {order.slice(1).map((_, index) => {
            const count = order.length - index;
            return (
              <option key={count} value={count}>
                {count === order.length ? `Toutes (${count})` : firstTeams(count)}
              </option>
            );
          })}
        </SelectField>
      )}
      <fieldset className="grid gap-1 empty:hidden">
        {(choices.isFromSwiss || choices.hasGrandFinal) && (
          <legend className="sr-only">Options</legend>
        )}
        {choices.isFromSwiss && (
          <CheckChoice
            label="Éviter les revanches au premier tour"
            hint={rematchesText(options, preview)}
            checked={avoidRematches}
            disabled={isEdited}
            onChange={(checked) => onChange({ ...options, avoidRematches: checked })}
          />
        )}
        {choices.hasGrandFinal && (
          <CheckChoice
            label="Match décisif en grande finale"
            hint={resetText(options)}
            checked={reset}
            onChange={(checked) => onChange({ ...options, reset: checked })}
          />
        )}
      </fieldset>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <SeedingChanges options={options} preview={preview} />
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold">Têtes de série</h3>
          {isEdited && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange({ ...options, order: byRank(order) })}
            >
              {choices.isFromSwiss ? 'Revenir au classement' : "Revenir à l'ordre proposé"}
            </Button>
          )}
        </div>
        <ol aria-label="Têtes de série" className="grid grid-cols-1 gap-1">
          {seeds.map((seed, index) => (
            <SeedRow
              key={seed.pk_team}
              seed={seed}
              number={index + 1}
              isMoved={order[index] !== seed}
              isRanked={choices.isFromSwiss}
              onUp={
                index === 0 ? undefined : () => onChange(withMovedSeed(options, seeds, index, -1))
              }
              onDown={
                index === size - 1
                  ? undefined
                  : () => onChange(withMovedSeed(options, seeds, index, 1))
              }
            />
          ))}
        </ol>
        {size < order.length && (
          <p className="text-sm text-soft">
            N'entrent pas dans le bracket :{' '}
            {order
              .slice(size)
              .map(({ name }) => name)
              .join(', ')}
            .
          </p>
        )}
      </div>
    </div>
  );
}

type SeedingChangesProps = Pick<BracketOptionsProps, 'options' | 'preview'>;

/** How the chosen order changes the first matches. */
function SeedingChanges({ options, preview }: SeedingChangesProps) {
  const { exchanges, rematches } =
    preview === undefined ? NO_CHANGES : seedingChanges(options, preview);
  // Otherwise the option's hint says it.
  const hasNoRematch = isReordered(options) && preview !== undefined && rematches.length === 0;
  return (
    <output className="grid gap-2 empty:hidden">
      {exchanges.map((sentence) => (
        <p key={sentence} className="border-l-3 border-blue pl-3 font-semibold">
          {sentence}
        </p>
      ))}
      {rematches.map((sentence) => (
        <p key={sentence} className="border-l-3 border-orange pl-3 font-semibold text-orange">
          {sentence}
        </p>
      ))}
      {hasNoRematch && (
        <p className="border-l-3 border-line pl-3 text-soft">Aucune revanche au premier tour.</p>
      )}
    </output>
  );
}

const NO_CHANGES = { exchanges: [], rematches: [] };

type SeedRowProps = {
  seed: Seed;
  number: number;
  /** Moved by the option, not by hand. */
  isMoved: boolean;
  /** Ranked by the standings, and not only proposed. */
  isRanked: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function SeedRow({ seed, number, isMoved, isRanked, onUp, onDown }: SeedRowProps) {
  const { name, rank } = seed;
  return (
    <li className="flex items-center gap-3 bg-ink pl-4">
      <span className="headline w-8 shrink-0 text-2xl text-orange tabular-nums">{number}</span>
      <span className="min-w-0 grow py-1.5 leading-tight">
        <span className="font-semibold">{name}</span>
        {rank !== number && (
          <span className={classes('block text-sm', isMoved ? 'text-orange' : 'text-soft')}>
            {ordinal(rank)} {isRanked ? 'au classement' : "dans l'ordre proposé"}
          </span>
        )}
      </span>
      <span className="flex">
        <Mover label={`Monter ${name}`} onMove={onUp} Icon={ArrowUp} />
        <Mover label={`Descendre ${name}`} onMove={onDown} Icon={ArrowDown} />
      </span>
    </li>
  );
}

type MoverProps = { label: string; onMove: (() => void) | undefined; Icon: typeof ArrowUp };

// Not disabled at the ends: the pressed button would lose the focus.
function Mover({ label, onMove, Icon }: MoverProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onMove === undefined}
      onClick={onMove}
      className="grid size-12 place-items-center text-soft hover:bg-raise hover:text-text aria-disabled:opacity-30"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
