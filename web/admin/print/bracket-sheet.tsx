import type { PrintedMatch } from './printed-matches.ts';
import { SheetTable, type SheetColumn, type SheetTop } from './sheet.tsx';

type BracketSheetProps = {
  top: SheetTop;
  rounds: readonly { label: string; matches: readonly PrintedMatch[] }[];
};

/** A bracket round by round, for one that is too large for a sheet. */
export function BracketSheet({ top, rounds }: BracketSheetProps) {
  return (
    <SheetTable top={top} caption="Bracket" columns={COLUMNS} size="small">
      {rounds.map(({ label, matches }) => (
        <tbody key={label}>
          <tr className="sheet-group">
            <th colSpan={COLUMNS.length} scope="rowgroup">
              {label}
            </th>
          </tr>
          {matches.map(({ key, name, teams, score, station }) => (
            <tr key={key}>
              <td className="sheet-label">{name}</td>
              <td className="sheet-team">{teams[0]}</td>
              <td className="sheet-label">{score}</td>
              <td className="sheet-team">{teams[1]}</td>
              <td>{station}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </SheetTable>
  );
}

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Match', width: 'label' },
  { header: 'Équipe 1', width: 'team' },
  { header: 'Score', width: 'number' },
  { header: 'Équipe 2', width: 'team' },
  { header: 'Poste', width: 'number' },
];
