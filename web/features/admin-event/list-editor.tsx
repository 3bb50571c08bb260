import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { added, changed, moved, removed } from './list-edits.ts';

type ListEditorProps<T> = {
  title: string;
  hint?: string | undefined;
  /** What one entry is called: 'Récompense'. */
  entryName: string;
  entries: readonly T[];
  max: number;
  error?: string | undefined;
  onChange: (entries: T[]) => void;
  /** What the button says that adds an entry, and what that one is before anything is typed; or another way to add one. */
  adder: { text: string; empty: () => T } | ReactElement | false;
  children: (entry: T, index: number, onEntry: (entry: T) => void) => ReactNode;
};

/** A list that grows, shrinks and is put in order, by buttons that keep the focus on what they moved. */
export function ListEditor<T>(props: ListEditorProps<T>) {
  const { title, hint, entryName, entries, max, error, onChange, adder } = props;
  const ref = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    ref.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  const change = (next: T[], focus: string): void => {
    wanted.current = focus;
    onChange(next);
  };

  return (
    <fieldset ref={ref} className="event-whole grid gap-3">
      <legend className="headline text-3xl">{title}</legend>
      {hint !== undefined && <p className="text-soft">{hint}</p>}
      {entries.map((entry, index) => {
        const name = `${entryName} ${index + 1}`;
        const move = (by: -1 | 1) =>
          change(moved(entries, index, by), buttonAt(index + by, by, entries.length));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- what is typed has no other name than its place
          <fieldset key={index} data-entry={index} className="event-entry">
            <legend className="sr-only">{name}</legend>
            <div className="grid min-w-0 gap-3">
              {props.children(entry, index, (next) => onChange(changed(entries, index, next)))}
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
                onClick={() => change(removed(entries, index), '[data-act=add]')}
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
            onClick={() => change(added(entries, adder.empty()), firstFieldOf(entries.length))}
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

function firstFieldOf(index: number): string {
  return `[data-entry="${index}"] :is(input, textarea, select)`;
}

/** The same button once more, or the other one at the end of the list. */
function buttonAt(index: number, by: -1 | 1, count: number): string {
  const isAtEnd = by === -1 ? index === 0 : index === count - 1;
  const act = (by === -1) === isAtEnd ? 'down' : 'up';
  return `[data-entry="${index}"] [data-act=${act}]`;
}
