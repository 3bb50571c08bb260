import { groupName } from '#contract/tournament/match-names.ts';
import type { Placing, StandingsRow } from '#contract/tournament/tournament.ts';
import { SheetTable, type SheetColumn, type SheetTop } from './sheet.tsx';

type StandingsSheetProps = { top: SheetTop; rows: readonly StandingsRow[] };

/** The standings of the first stage; group by group where there are several. */
export function StandingsSheet({ top, rows }: StandingsSheetProps) {
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  const isSwiss = rows.every(({ group }) => group === null);
  const columns: SheetColumn[] = [
    { header: 'Rang', width: 'number' },
    { header: 'Équipe', width: 'team' },
    ...['V', 'D', ...(isSwiss ? SUMS : []), 'Manches'].map(number),
  ];
  return (
    <SheetTable top={top} caption="Classement" columns={columns} size="small">
      {groups.map(([group, own]) => (
        <tbody key={group}>
          {group !== null && groups.length > 1 && (
            <tr className="sheet-group">
              <th colSpan={columns.length} scope="rowgroup">
                {groupName(group)}
              </th>
            </tr>
          )}
          {own.map((row) => (
            <tr key={row.pk_team}>
              <td className="sheet-station">{row.rank}</td>
              <td className="sheet-team">
                {row.name}
                {row.withdrawn && ' (retirée)'}
              </td>
              <td>{row.wins}</td>
              <td>{row.losses}</td>
              {isSwiss && <td>{plain(row.median_buchholz)}</td>}
              {isSwiss && <td>{plain(row.buchholz)}</td>}
              <td>{row.game_difference > 0 ? `+${row.game_difference}` : row.game_difference}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </SheetTable>
  );
}

const SUMS = ['B. médian', 'Buchholz'];

function number(header: string): SheetColumn {
  return { header, width: 'number' };
}

function plain(sum: number): string {
  return String(sum).replace('.', ',');
}

type PlacingsSheetProps = { top: SheetTop; placings: readonly Placing[] };

const PLACES: readonly SheetColumn[] = [
  { header: 'Place', width: 'number' },
  { header: 'Équipe', width: 'team' },
];

/** The placings that are certain; all of them once the tournament is over. */
export function PlacingsSheet({ top, placings }: PlacingsSheetProps) {
  return (
    <SheetTable top={top} caption="Classement final" columns={PLACES} size="middle">
      <tbody>
        {placings.map(({ pk_team, name, from, to }) => (
          <tr key={pk_team}>
            <td className="sheet-station">{from === to ? from : `${from}–${to}`}</td>
            <td className="sheet-team">{name}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
