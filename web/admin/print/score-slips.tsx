import type { PrintedMatch } from './printed-matches.ts';
import type { SheetTop } from './sheet.tsx';
import '#web/styles/print-sheets.css';

type ScoreSlipsProps = { top: SheetTop; matches: readonly PrintedMatch[] };

/** One slip for each match, four on an A4 page, to be cut and filled in by hand. */
export function ScoreSlips({ top, matches }: ScoreSlipsProps) {
  return (
    // Wider than a phone: focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul tabIndex={0} className="print-sheet score-slips" aria-label="Feuilles de score">
      {matches.map((match) => (
        <li key={match.key}>
          <Slip top={top} match={match} />
        </li>
      ))}
    </ul>
  );
}

function Slip({ top, match }: { top: SheetTop; match: PrintedMatch }) {
  const { name, round, bestOf, station, hour, teams } = match;
  const games = Array.from({ length: bestOf }, (_, index) => index + 1);
  const about = [round, name === round ? null : name, `BO${bestOf}`, hour];
  return (
    <>
      <p className="slip-top">
        <b>{station === null ? 'Poste ……' : `Poste ${station}`}</b>
        <span>{about.filter((part) => part !== null).join(' · ')}</span>
      </p>
      <table className={bestOf > 9 ? 'slip-games slip-many' : 'slip-games'}>
        <caption className="sr-only">
          {teams[0]} contre {teams[1]}
        </caption>
        <thead>
          <tr>
            <th scope="col">Équipe</th>
            {games.map((game) => (
              <th key={game} scope="col" className="slip-game">
                {game}
              </th>
            ))}
            <th scope="col" className="slip-total">
              Manches
            </th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two places may await the same
            <tr key={place}>
              <th scope="row">{team}</th>
              {games.map((game) => (
                <td key={game}>{TO_FILL}</td>
              ))}
              <td>{TO_FILL}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="slip-signatures">
        <span>Signature de l'équipe 1</span>
        <span>Signature de l'équipe 2</span>
      </p>
      <p className="slip-foot">
        {top.event} · {top.printed}
      </p>
    </>
  );
}

/** Empty space to write in. */
const TO_FILL = '\u00a0';
