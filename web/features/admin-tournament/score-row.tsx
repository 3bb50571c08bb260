import { useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '#web/ui/classes.ts';
import { Announced, focusNextConfirm, type Report } from './announced.tsx';
import { Choice, type Asked } from './choice.tsx';
import { choiceId, focusOn, rowId } from './field-id.ts';
import { Forfeit } from './forfeit.tsx';
import { CallTap, LateTeams } from './match-call.tsx';
import { MatchDetails } from './match-details.tsx';
import { Name, QuietRow, WhenAndWhere } from './row-parts.tsx';
import { RowState } from './row-state.tsx';
import { putOf, rowOf, type Row } from './row.ts';
import type { Base, Wanted } from '#web/unsent-scores/unsent.ts';
import type { PendingChoice } from '#web/unsent-scores/overtaken.ts';
import type { ShownMatch } from './shown-match.ts';
import { ScoreFields } from './score-fields.tsx';
import { ScorePad } from './score-pad.tsx';
import {
  isForfeit,
  judge,
  scoreOf,
  typedFrom,
  type Score,
  type Typed,
} from '#web/unsent-scores/scores.ts';
import { useSeen } from './seen.ts';

export type ScoreHandlers = {
  /** `match` as it was when the admin turned to it. */
  onType: (match: Base, typed: Typed | null) => void;
  onSave: (match: Base, wanted: Wanted, live: Base) => void;
  onKeepTheirs: (pk_match: number, about: PendingChoice['about']) => void;
  /** Goes on over what somebody else saved: with a score that is sent, or with digits still being typed. */
  onPutMine: (theirs: Base, mine: { score?: Score; typed?: Typed }) => void;
  /** Sends a refused change again. */
  onInsist: (pk_match: number) => void;
  onGiveUp: (pk_match: number) => void;
  /** The keyboard goes on to the next match. */
  onDone: (pk_match: number) => void;
};

type ScoreRowProps = {
  shown: ShownMatch;
  asked: Asked;
  /** What its teams have reported. */
  reports: readonly Report[];
} & ScoreHandlers;

/** One match: two scores, and whether they are saved. */
export function ScoreRow(props: ScoreRowProps) {
  const { state } = props.shown;
  return state === 'bye' || state === 'unknown' ? (
    <QuietRow shown={props.shown} />
  ) : (
    <PlayedRow {...props} />
  );
}

function PlayedRow({ shown, asked, reports, ...handlers }: ScoreRowProps) {
  const { match, bestOf } = shown;
  const { pk_match } = match;
  const [isOpen, setOpen] = useState(false);
  const seen = useSeen(match);
  const row = rowOf(shown);
  const { says, typed } = row;
  const isChoosing = says.kind === 'choose';

  const type = (next: Typed) => handlers.onType(seen.current(), next);
  const forget = () => {
    flushSync(() => handlers.onType(match, null));
    seen.release();
    stay(pk_match);
  };
  const save = (wanted: Wanted) => {
    handlers.onSave(seen.current(), wanted, match);
    seen.release();
  };
  const saveTyped = (next: Typed): boolean => {
    const verdict = judge(next, match, bestOf);
    if (!('score' in verdict)) return false;
    save({ score: verdict.score });
    return true;
  };
  const validate = () => {
    if (isChoosing) {
      // Digits for the next match, typed without looking up, must not end in this one.
      document.getElementById(choiceId(pk_match))?.focus();
    } else if (isAsSaved(shown)) {
      forget();
      handlers.onDone(pk_match);
    } else if (saveTyped(typed)) handlers.onDone(pk_match);
  };

  return (
    <li
      id={rowId(pk_match)}
      tabIndex={-1}
      className={classes(
        'grid gap-x-4 gap-y-3 border bg-panel p-4 focus-within:border-blue sm:grid-cols-[4.5rem_minmax(0,1fr)_auto_minmax(0,1fr)_9.5rem] sm:items-center sm:px-5 sm:py-3 lg:grid-cols-[5.5rem_minmax(0,1fr)_auto_minmax(0,1fr)_14rem]',
        EDGES[says.kind] ?? 'border-line',
      )}
    >
      <WhenAndWhere shown={shown} />
      {row.shows === 'forfeit' ? (
        <Forfeit
          shown={shown}
          onAsk={seen.hold}
          onCancel={seen.release}
          onScore={() => type({ one: '', two: '' })}
          onSave={(score) => save({ score })}
        />
      ) : (
        <>
          <Name shown={shown} side="one" winner={row.winner} />
          {row.shows === 'digits' ? (
            <ScoreFields
              shown={shown}
              typed={typed}
              onType={type}
              onForget={forget}
              onValidate={validate}
              onTurnTo={seen.hold}
              onTurnAway={seen.release}
            />
          ) : (
            <span className="hidden text-soft sm:block">contre</span>
          )}
          <Name shown={shown} side="two" winner={row.winner} />
          <ScorePad
            shown={shown}
            row={row}
            onTap={(next) => {
              type(next);
              if (!isChoosing && isPlainWin(shown, next)) saveTyped(next);
            }}
          />
        </>
      )}
      {says.kind === 'choose' && (
        <Choice
          shown={shown}
          theirs={says.theirs}
          mine={says.mine}
          asked={asked}
          onKeepTheirs={() => {
            const about = says.mine.kind === 'schedule' ? 'schedule' : 'score';
            flushSync(() => handlers.onKeepTheirs(pk_match, about));
            // Who chooses has seen what is on screen.
            seen.release();
            handlers.onDone(pk_match);
            stay(pk_match);
          }}
          onPutMine={() => {
            flushSync(() => handlers.onPutMine(says.theirs, putOf(says.mine, typed)));
            seen.release();
            if (says.mine.kind === 'digits') focusOn(pk_match, typed.one === '' ? 'one' : 'two');
            else handlers.onDone(pk_match);
            stay(pk_match);
          }}
        />
      )}
      {reports.length > 0 && AWAITS_SCORE.has(says.kind) && (
        <Announced
          shown={shown}
          reports={reports}
          onConfirm={(score) => {
            flushSync(() => save({ score }));
            if (!focusNextConfirm(document.getElementById(rowId(pk_match)))) stay(pk_match);
          }}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 sm:flex-col sm:items-end sm:text-right">
        <RowState
          shown={shown}
          says={says}
          onValidate={validate}
          onForget={forget}
          onInsist={() => handlers.onInsist(pk_match)}
          onGiveUp={() => handlers.onGiveUp(pk_match)}
        />
        <CallTap shown={shown} />
        <DetailsToggle
          shown={shown}
          row={row}
          isOpen={isOpen}
          onToggle={() => {
            setOpen(!isOpen);
            if (isOpen) seen.release();
            else seen.hold();
          }}
        />
      </div>
      <LateTeams
        shown={shown}
        onForfeit={() => {
          setOpen(true);
          seen.hold();
        }}
      />
      <div id={detailsId(pk_match)} className="sm:order-last sm:col-span-full" hidden={!isOpen}>
        {isOpen && (
          <MatchDetails
            shown={shown}
            mayForfeit={!isChoosing && row.shows !== 'forfeit'}
            onSave={(wanted) => {
              save(wanted);
              setOpen(false);
            }}
          />
        )}
      </div>
    </li>
  );
}

/** What the admin has typed or sent comes before what the teams say. */
const AWAITS_SCORE: ReadonlySet<Row['says']['kind']> = new Set(['to-play', 'running']);

const EDGES: Partial<Record<Row['says']['kind'], string>> = {
  choose: 'border-orange',
  refused: 'border-red',
  'to-confirm': 'border-red',
};

type DetailsToggleProps = {
  shown: ShownMatch;
  row: Row;
  isOpen: boolean;
  onToggle: () => void;
};

function DetailsToggle({ shown: { match }, row, isOpen, onToggle }: DetailsToggleProps) {
  const label = row.shows === 'forfeit' ? 'Pourquoi, poste…' : 'Pourquoi, forfait, poste…';
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={detailsId(match.pk_match)}
      onClick={onToggle}
      className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-text sm:min-h-8"
    >
      {isOpen ? 'Fermer' : label}
      <span className="sr-only">
        {' '}
        : {match.team_one_name} contre {match.team_two_name}
      </span>
    </button>
  );
}

/** Nothing was typed, or only what is there already. */
function isAsSaved({ typed, score }: ShownMatch): boolean {
  const saved = typedFrom(score);
  return typed === undefined || (typed.one === saved.one && typed.two === saved.two);
}

/** Saved by the tap that completes it; over a forfeit, or for a team that has withdrawn, one tap is not enough. */
function isPlainWin({ match, bestOf, withdrawn }: ShownMatch, typed: Typed): boolean {
  const judged = judge(typed, match, bestOf);
  if (judged.kind !== 'won' || isForfeit(scoreOf(match))) return false;
  return judged.score.winner === match.fk_team_one ? !withdrawn.one : !withdrawn.two;
}

/** What had the focus is gone, and nothing else has taken it: the keyboard stays in this match. */
function stay(pk_match: number): void {
  if (document.activeElement === document.body) focusOn(pk_match, 'one');
}

function detailsId(pk_match: number): string {
  return `details-${pk_match}`;
}
