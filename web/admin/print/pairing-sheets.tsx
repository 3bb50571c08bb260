import type { PrintedMatch, PrintedTeam } from './printed-matches.ts';
import { SheetTable, type SheetColumn, type SheetTop } from './sheet.tsx';

type MatchSheetProps = { top: SheetTop; matches: readonly PrintedMatch[] };

/** The matches of a round, in the order of their stations. */
export function StationSheet({ top, matches }: MatchSheetProps) {
  const hasNames = matches.some(({ name }) => name !== null);
  const hasHours = matches.some(({ hour }) => hour !== null);
  const columns: SheetColumn[] = [
    STATION,
    ...(hasNames ? [MATCH] : []),
    { header: 'Équipe 1', width: 'team' },
    { header: 'Équipe 2', width: 'team' },
    ...(hasHours ? [HOUR] : []),
  ];
  return (
    <SheetTable top={top} caption="Matchs par poste" columns={columns} size="large">
      <tbody>
        {matches.map(({ key, name, station, hour, teams, isBye }) => (
          <tr key={key}>
            <td className="sheet-station">{station ?? '–'}</td>
            {hasNames && <td className="sheet-label">{name}</td>}
            <td className="sheet-team">{teams[0]}</td>
            <td className="sheet-team">{isBye ? EXEMPT : teams[1]}</td>
            {hasHours && <td>{hour}</td>}
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

type TeamSheetProps = { top: SheetTop; teams: readonly PrintedTeam[] };

/** Every team with its station and opponent, by name. */
export function TeamSheet({ top, teams }: TeamSheetProps) {
  const hasHours = teams.some(({ hour }) => hour !== null);
  const columns: SheetColumn[] = [
    { header: 'Équipe', width: 'team' },
    STATION,
    { header: 'Contre', width: 'team' },
    ...(hasHours ? [HOUR] : []),
  ];
  return (
    <SheetTable top={top} caption="Matchs par équipe" columns={columns} size="middle">
      <tbody>
        {teams.map(({ key, team, against, station, hour, isBye }) => (
          <tr key={key}>
            <td className="sheet-team">{team}</td>
            <td className="sheet-station">{station ?? '–'}</td>
            <td className="sheet-against">{isBye ? EXEMPT : against}</td>
            {hasHours && <td>{hour}</td>}
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

const STATION: SheetColumn = { header: 'Poste', width: 'number' };
const MATCH: SheetColumn = { header: 'Match', width: 'label' };
const HOUR: SheetColumn = { header: 'Heure', width: 'number' };
const EXEMPT = 'Exempte';
