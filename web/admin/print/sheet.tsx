import type { ReactNode } from 'react';
import '#web/styles/print-sheets.css';

/** The heading of every printed page, with the time: a sheet on a wall stays there for hours. */
export type SheetTop = {
  event: string;
  /** The round or stage. */
  title: string;
  /** 'Imprimé le 13 décembre 2025 à 14 h 32' */
  printed: string;
};

/** A column. A team's name takes the width that the others leave. */
export type SheetColumn = { header: string; width: 'number' | 'label' | 'team' };

type SheetTableProps = {
  top: SheetTop;
  /** Describes the table to screen readers. */
  caption: string;
  columns: readonly SheetColumn[];
  size: 'large' | 'middle' | 'small';
  children: ReactNode;
};

/** A printed list, with its heading repeated on each page. */
export function SheetTable({ top, caption, columns, size, children }: SheetTableProps) {
  return (
    // Wider than a phone: focusable, so that the keyboard can scroll it.
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
