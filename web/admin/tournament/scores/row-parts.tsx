import { asSentence } from '#contract/words/french.ts';
import { groupName } from '#contract/tournament/match-names.ts';
import { NOT_DEFINED } from '#contract/public-state.ts';
import { formatMatchDate } from '#web/lib/event-words/dates.ts';
import { classes } from '#web/ui/classes.ts';
import { rowId } from './field-id.ts';
import { ProgressLine } from '../calls/match-call.tsx';
import type { DisplayedMatch } from '../displayed-match.ts';

type NameProps = { displayed: DisplayedMatch; side: 'one' | 'two'; winner: number | null };

export function Name({ displayed: { match }, side, winner }: NameProps) {
  const pk_team = side === 'one' ? match.fk_team_one : match.fk_team_two;
  const name = side === 'one' ? match.team_one_name : match.team_two_name;
  const isWinner = winner === pk_team;
  const colour = isWinner ? 'text-green' : 'text-red';
  return (
    <p
      className={classes(
        'hidden min-w-0 text-lg leading-tight font-semibold sm:block',
        side === 'one' && 'sm:text-right',
        winner !== null && colour,
      )}
    >
      <span>{name}</span>
      {winner !== null && (
        <span className="block text-sm font-medium">{isWinner ? 'gagne' : 'perd'}</span>
      )}
    </p>
  );
}

export function WhenAndWhere({ displayed }: { displayed: DisplayedMatch }) {
  const { match, schedule } = displayed;
  const { station, match_date } = schedule;
  return (
    <p className="text-sm leading-tight text-soft max-sm:flex max-sm:gap-3">
      {match.group !== undefined && <span className="block">{groupName(match.group)}</span>}
      <span className="block">
        {station === null ? noStationText(displayed) : `Poste ${station}`}
      </span>
      {match_date !== null && (
        <span className="block tabular-nums">{formatMatchDate(match_date)}</span>
      )}
      <ProgressLine displayed={displayed} />
    </p>
  );
}

/** A match without a station waits to be called, or has none. A played match needs none. */
function noStationText({ state, match }: DisplayedMatch): string | null {
  if (state === 'played') return null;
  return state === 'open' && match.day?.progress === 'upcoming' ? 'À venir' : 'Sans poste';
}

/** A match without two teams. */
export function QuietRow({ displayed }: { displayed: DisplayedMatch }) {
  const { match, state, schedule } = displayed;
  return (
    <li
      id={rowId(match.pk_match)}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border border-line px-4 py-3 text-soft sm:px-5"
    >
      {state === 'bye' ? (
        <>
          <span className="font-semibold">{match.team_one_name}</span>
          <span>exempte : gagne cette ronde sans jouer</span>
        </>
      ) : (
        <>
          {schedule.station !== null || schedule.match_date !== null ? (
            <WhenAndWhere displayed={displayed} />
          ) : null}
          <span className="font-semibold">
            {match.team_one_name ?? NOT_DEFINED} – {match.team_two_name ?? NOT_DEFINED}
          </span>
          <span className="text-sm sm:ml-auto">{asSentence(match.explanation)}</span>
        </>
      )}
    </li>
  );
}
