import { CircleAlert } from 'lucide-react';
import { use } from 'react';
import { capitalise } from '#contract/words/french.ts';
import { labelled } from '#contract/words/names.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { Elapsed, progressLabel } from '#web/lib/matches/match-progress.ts';
import { useNow } from '#web/lib/now.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CallingContext, type Calling } from './calling.ts';
import type { DisplayedMatch } from '../displayed-match.ts';

type CallProps = { displayed: DisplayedMatch };

/** The progress of the match, and for how long. */
export function ProgressLine({ displayed: { match, state } }: CallProps) {
  const progress = progressLabel(match);
  if (state !== 'open' || progress === null) return null;
  const since = match.day?.since;
  return (
    <span className="flex flex-wrap gap-x-2 whitespace-nowrap">
      <span
        className={classes(
          'font-semibold',
          match.day?.progress === 'called' ? 'text-blue' : 'text-orange',
        )}
      >
        {progress}
      </span>
      {since && (
        <span>
          <Elapsed since={since} />
        </span>
      )}
    </span>
  );
}

/** Which team is at the station, and the button that calls or starts the match. */
export function CallButton({ displayed: { match, state } }: CallProps) {
  const calling = use(CallingContext);
  if (calling === null || state !== 'open') return null;
  const { pk_match, day } = match;
  if (day?.progress === 'playing') return null;
  const isCalled = day?.progress === 'called';
  if (!isCalled && !calling.callable.has(pk_match)) return null;
  const presentTeam = isCalled ? presentTeamName(match) : null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm sm:justify-end">
      {presentTeam && <span className="text-green">{labelled('Au poste', presentTeam)}</span>}
      <button
        type="button"
        className={TAP}
        disabled={calling.busy === pk_match}
        onClick={() =>
          isCalled ? calling.onProgress(pk_match, 'playing') : calling.onCall(pk_match)
        }
      >
        {isCalled ? 'Lancer le match' : 'Appeler'}
        <span className="sr-only">
          {' '}
          : {match.team_one_name} contre {match.team_two_name}
        </span>
      </button>
    </p>
  );
}

const TAP =
  'min-h-11 font-semibold text-blue underline underline-offset-4 hover:text-text sm:min-h-8';

function presentTeamName({
  day,
  team_one_name,
  team_two_name,
}: DisplayedMatch['match']): string | null {
  if (day === undefined || day.there.one === day.there.two) return null;
  return day.there.one ? team_one_name : team_two_name;
}

type LateProps = CallProps & { onForfeit: () => void };

/** Warns of a called team that is late: the admin waits, or gives a forfeit. */
export function LateTeams({ displayed, onForfeit }: LateProps) {
  const calling = use(CallingContext);
  const { pk_match } = displayed.match;
  const late = displayed.state === 'open' ? calling?.called.get(pk_match) : undefined;
  if (!calling || !late?.late_at) return null;
  return (
    <LateNotice
      {...{ displayed, calling, onForfeit }}
      lateAt={late.late_at}
      missing={late.missing}
    />
  );
}

type LateNoticeProps = LateProps & {
  calling: Calling;
  lateAt: string;
  missing: readonly number[];
};

function LateNotice({
  displayed: { match },
  calling,
  lateAt,
  missing,
  onForfeit,
}: LateNoticeProps) {
  const now = useNow(TEN_SECONDS);
  if (now < Date.parse(lateAt)) return null;
  const { pk_match } = match;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-3 border-orange bg-raise px-3 py-2 sm:order-last sm:col-span-full">
      <output className="flex grow items-center gap-2 font-semibold text-orange">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {lateSentence(match, missing)}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          busy={calling.busy === pk_match}
          onClick={() => calling.onProgress(pk_match, 'called')}
        >
          Attendre encore
        </Button>
        <Button size="small" variant="quiet" onClick={onForfeit}>
          Déclarer le forfait…
        </Button>
      </div>
    </div>
  );
}

function lateSentence(
  match: Pick<
    DisplayedMatch['match'],
    'fk_team_one' | 'team_one_name' | 'team_two_name' | 'station'
  >,
  missing: readonly number[],
): string {
  const stationText = match.station === null ? '' : ` au poste ${match.station}`;
  if (missing.length !== 1) return `Personne n'est${stationText || ' venu'}.`;
  const name = missing[0] === match.fk_team_one ? match.team_one_name : match.team_two_name;
  return `${capitalise(theTeam(name ?? ''))} n'est pas${stationText || ' là'}.`;
}

const TEN_SECONDS = 10_000;
