import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { withAdded, withChanged, withMoved, withRemoved } from './list-edits.ts';

type ListEditorProps<T> = {
  title: string;
  hint?: string | undefined;
  /** The name of one entry: 'Récompense'. */
  entryName: string;
  entries: readonly T[];
  max: number;
  error?: string | undefined;
  onChange: (entries: T[]) => void;
  /** The text of the button that adds an entry, and the empty entry; or another element that adds one. */
  adder: { text: string; empty: () => T } | ReactElement | false;
  children: (entry: T, index: number, onEntry: (entry: T) => void) => ReactNode;
};

/** A list whose entries can be added, removed and moved. The focus stays on the moved entry. */
export function ListEditor<T>(props: ListEditorProps<T>) {
  const { title, hint, entryName, entries, max, error, onChange, adder } = props;
  const ref = useRef<HTMLFieldSetElement>(null);
  const focusSelector = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (focusSelector.current === null) return;
    ref.current?.querySelector<HTMLElement>(focusSelector.current)?.focus();
    focusSelector.current = null;
  });
  const change = (next: T[], focus: string): void => {
    focusSelector.current = focus;
    onChange(next);
  };

  return (
    <fieldset ref={ref} className="event-whole grid gap-3">
      <legend className="headline text-3xl">{title}</legend>
      {hint !== undefined && <p className="text-soft">{hint}</p>}
      {entries.map((entry, index) => {
        const name = `${entryName} ${index + 1}`;
        const move = (by: -1 | 1) =>
          change(withMoved(entries, index, by), buttonSelector(index + by, by, entries.length));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a typed entry has no key besides its index
          <fieldset key={index} data-entry={index} className="event-entry">
            <legend className="sr-only">{name}</legend>
            <div className="grid min-w-0 gap-3">
              {props.children(entry, index, (next) => onChange(withChanged(entries, index, next)))}
            </div>
            <div className="event-entry-buttons">
              <button
                type="button"
                data-act="up"
                aria-label={`Monter ${name}`}
                disabled={index === 0}
                onClick={() => move(-1)}
                className="event-icon"
              >
                <ArrowUp aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                data-act="down"
                aria-label={`Descendre ${name}`}
                disabled={index === entries.length - 1}
                onClick={() => move(1)}
                className="event-icon"
              >
                <ArrowDown aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                aria-label={`Retirer ${name}`}
                onClick={() => change(withRemoved(entries, index), '[data-act=add]')}
                className="event-icon"
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </div>
          </fieldset>
        );
      })}
      {error !== undefined && <p className="text-sm text-red">{error}</p>}
      {adder !== false && 'text' in adder ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            data-act="add"
            disabled={entries.length >= max}
            onClick={() =>
              change(withAdded(entries, adder.empty()), firstFieldSelector(entries.length))
            }
          >
            {adder.text}
          </Button>
        </div>
      ) : (
        <div data-act="add" tabIndex={-1}>
          {adder}
        </div>
      )}
    </fieldset>
  );
}

function firstFieldSelector(index: number): string {
  return `[data-entry="${index}"] :is(input, textarea, select)`;
}

/** The same button at its new position, or the opposite one at the end of the list. */
function buttonSelector(index: number, by: -1 | 1, count: number): string {
  const isAtEnd = by === -1 ? index === 0 : index === count - 1;
  const act = (by === -1) === isAtEnd ? 'down' : 'up';
  return `[data-entry="${index}"] [data-act=${act}]`;
}
