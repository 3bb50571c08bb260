import { CircleAlert } from 'lucide-react';
import { use } from 'react';
import { Elapsed, progressWord } from '#web/lib/match-progress.ts';
import { useNow } from '#web/lib/now.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CallingContext, type Calling } from './calling.ts';
import type { ShownMatch } from './shown-match.ts';

type CallProps = { shown: ShownMatch };

/** How far the match is, and for how long. */
export function ProgressLine({ shown: { match, state } }: CallProps) {
  const word = progressWord(match);
  if (state !== 'open' || word === null) return null;
  const since = match.day?.since;
  return (
    <span className="flex flex-wrap gap-x-2 whitespace-nowrap">
      <span className={classes('font-semibold', word === 'Appelé' ? 'text-blue' : 'text-orange')}>
        {word}
      </span>
      {since && (
        <span>
          <Elapsed since={since} />
        </span>
      )}
    </span>
  );
}

/** Who is at the station already, and the tap that moves the match on. */
export function CallTap({ shown: { match, state } }: CallProps) {
  const calling = use(CallingContext);
  if (calling === null || state !== 'open') return null;
  const { pk_match, day } = match;
  if (day?.progress === 'playing') return null;
  const isCalled = day?.progress === 'called';
  if (!isCalled && !calling.callable.has(pk_match)) return null;
  const there = isCalled ? nameThere(match) : null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm sm:justify-end">
      {there && <span className="text-green">{there} est là</span>}
      <button
        type="button"
        className={TAP}
        disabled={calling.busy === pk_match}
        onClick={() =>
          isCalled ? calling.onProgress(pk_match, 'playing') : calling.onCall(pk_match)
        }
      >
        {isCalled ? 'Ils jouent' : 'Appeler'}
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

function nameThere({ day, team_one_name, team_two_name }: ShownMatch['match']): string | null {
  if (day === undefined || day.there.one === day.there.two) return null;
  return day.there.one ? team_one_name : team_two_name;
}

type LateProps = CallProps & { onForfeit: () => void };

/** A team that was called and has not come stands out: one waits, or it forfeits. */
export function LateTeams({ shown, onForfeit }: LateProps) {
  const calling = use(CallingContext);
  const { pk_match } = shown.match;
  const late = shown.state === 'open' ? calling?.called.get(pk_match) : undefined;
  if (!calling || !late?.late_at) return null;
  return <Late {...{ shown, calling, onForfeit }} lateAt={late.late_at} missing={late.missing} />;
}

type KnownLateProps = LateProps & {
  calling: Calling;
  lateAt: string;
  missing: readonly number[];
};

function Late({ shown: { match }, calling, lateAt, missing, onForfeit }: KnownLateProps) {
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
          Donner le forfait…
        </Button>
      </div>
    </div>
  );
}

function lateSentence(
  match: Pick<ShownMatch['match'], 'fk_team_one' | 'team_one_name' | 'team_two_name' | 'station'>,
  missing: readonly number[],
): string {
  const where = match.station === null ? '' : ` au poste ${match.station}`;
  if (missing.length !== 1) return `Personne n'est${where || ' venu'}.`;
  const name = missing[0] === match.fk_team_one ? match.team_one_name : match.team_two_name;
  return `${name} n'est pas${where || ' là'}.`;
}

const TEN_SECONDS = 10_000;
