import type { ReactNode } from 'react';
import '#web/styles/print-sheets.css';

/** What stands on every page: a sheet on a wall is believed for hours. */
export type SheetTop = {
  event: string;
  /** Of which round or stage it is. */
  title: string;
  /** 'Imprimé le 13 décembre 2025 à 14 h 32' */
  printed: string;
};

/** How wide it is: a team's name takes what the others leave. */
export type SheetColumn = { header: string; width: 'number' | 'label' | 'team' };

type SheetTableProps = {
  top: SheetTop;
  /** Says what the table holds, to those who hear the page. */
  caption: string;
  columns: readonly SheetColumn[];
  size: 'large' | 'middle' | 'small';
  children: ReactNode;
};

/** A list on paper. Its head comes again on each page. */
export function SheetTable({ top, caption, columns, size, children }: SheetTableProps) {
  return (
    // Wider than a phone: the keys scroll what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={`Aperçu : ${caption}`} className="print-sheet">
      <table className={`sheet-table sheet-${size}`}>
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map(({ header, width }) => (
            <col key={header} className={`sheet-column-${width}`} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td colSpan={columns.length}>
              <TopLine {...top} />
            </td>
          </tr>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

export function TopLine({ event, title, printed }: SheetTop) {
  return (
    <div className="sheet-top">
      <p>
        <b>{title}</b>
        <span>{event}</span>
      </p>
      <p>{printed}</p>
    </div>
  );
}
