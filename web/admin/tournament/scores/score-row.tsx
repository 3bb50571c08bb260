import { useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '#web/ui/classes.ts';
import { ReportedScores, focusNextConfirm, type Report } from './reported-scores.tsx';
import { ConflictChoice, type AuthorLookup } from './conflict-choice.tsx';
import { choiceId, focusMatch, rowId } from './field-id.ts';
import { Forfeit } from '../forfeit/forfeit.tsx';
import { CallButton, LateTeams } from '../calls/match-call.tsx';
import { MatchDetails } from './match-details.tsx';
import { Name, QuietRow, WhenAndWhere } from './row-parts.tsx';
import { RowState } from './row-state.tsx';
import { replacementFor, deriveRow, type Row } from './row.ts';
import type { MatchBeforeEdit, RequestedChange } from '#web/unsent-scores/unsent.ts';
import type { PendingChoice } from '#web/unsent-scores/overtaken.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import { ScoreFields } from './score-fields.tsx';
import { ScorePad } from './score-pad.tsx';
import {
  isForfeit,
  parseTypedScore,
  matchScore,
  typedFrom,
  type Score,
  type Typed,
} from '#web/unsent-scores/scores.ts';
import { useMatchAtFocus } from './match-at-focus.ts';

export type ScoreHandlers = {
  /** `match` is the match as it was when the admin focused it. */
  onType: (match: MatchBeforeEdit, typed: Typed | null) => void;
  onSave: (match: MatchBeforeEdit, change: RequestedChange, live: MatchBeforeEdit) => void;
  onKeepTheirs: (pk_match: number, about: PendingChoice['about']) => void;
  /** Replaces what somebody else saved: with a score to send, or with digits still being typed. */
  onReplaceWithMine: (theirs: MatchBeforeEdit, mine: { score?: Score; typed?: Typed }) => void;
  /** Sends a refused change again. */
  onInsist: (pk_match: number) => void;
  onGiveUp: (pk_match: number) => void;
  /** Moves the focus to the next match. */
  onDone: (pk_match: number) => void;
};

type ScoreRowProps = {
  displayed: DisplayedMatch;
  authorLookup: AuthorLookup;
  /** The scores that its teams have reported. */
  reports: readonly Report[];
} & ScoreHandlers;

/** One match: two scores, and whether they are saved. */
export function ScoreRow(props: ScoreRowProps) {
  const { state } = props.displayed;
  return state === 'bye' || state === 'unknown' ? (
    <QuietRow displayed={props.displayed} />
  ) : (
    <PlayedRow {...props} />
  );
}

function PlayedRow({ displayed, authorLookup, reports, ...handlers }: ScoreRowProps) {
  const { match, bestOf } = displayed;
  const { pk_match } = match;
  const [isOpen, setOpen] = useState(false);
  const matchAtFocus = useMatchAtFocus(match);
  const row = deriveRow(displayed);
  const { status, typed } = row;
  const isChoosing = status.kind === 'choose';

  const type = (next: Typed) => handlers.onType(matchAtFocus.current(), next);
  const forget = () => {
    flushSync(() => handlers.onType(match, null));
    matchAtFocus.release();
    keepFocusInMatch(pk_match);
  };
  const save = (change: RequestedChange) => {
    handlers.onSave(matchAtFocus.current(), change, match);
    matchAtFocus.release();
  };
  const saveTyped = (next: Typed): boolean => {
    const verdict = parseTypedScore(next, match, bestOf);
    if (!('score' in verdict)) return false;
    save({ score: verdict.score });
    return true;
  };
  const validate = () => {
    if (isChoosing) {
      // Digits meant for the next match, typed without looking, must not end up in this one.
      document.getElementById(choiceId(pk_match))?.focus();
    } else if (isUnchanged(displayed)) {
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
        EDGES[status.kind] ?? 'border-line',
      )}
    >
      <WhenAndWhere displayed={displayed} />
      {row.display === 'forfeit' ? (
        <Forfeit
          displayed={displayed}
          onOpen={matchAtFocus.hold}
          onCancel={matchAtFocus.release}
          onScore={() => type({ one: '', two: '' })}
          onSave={(score) => save({ score })}
        />
      ) : (
        <>
          <Name displayed={displayed} side="one" winner={row.winner} />
          {row.display === 'digits' ? (
            <ScoreFields
              displayed={displayed}
              typed={typed}
              onType={type}
              onForget={forget}
              onValidate={validate}
              onEnterFields={matchAtFocus.hold}
              onLeaveFields={matchAtFocus.release}
            />
          ) : (
            <span className="hidden text-soft sm:block">contre</span>
          )}
          <Name displayed={displayed} side="two" winner={row.winner} />
          <ScorePad
            displayed={displayed}
            row={row}
            onTap={(next) => {
              type(next);
              if (!isChoosing && isPlainWin(displayed, next)) saveTyped(next);
            }}
          />
        </>
      )}
      {status.kind === 'choose' && (
        <ConflictChoice
          displayed={displayed}
          theirs={status.theirs}
          mine={status.mine}
          authorLookup={authorLookup}
          onKeepTheirs={() => {
            const about = status.mine.kind === 'schedule' ? 'schedule' : 'score';
            flushSync(() => handlers.onKeepTheirs(pk_match, about));
            // An admin who chooses has seen what is on screen.
            matchAtFocus.release();
            handlers.onDone(pk_match);
            keepFocusInMatch(pk_match);
          }}
          onReplaceWithMine={() => {
            flushSync(() =>
              handlers.onReplaceWithMine(status.theirs, replacementFor(status.mine, typed)),
            );
            matchAtFocus.release();
            if (status.mine.kind === 'digits')
              focusMatch(pk_match, typed.one === '' ? 'one' : 'two');
            else handlers.onDone(pk_match);
            keepFocusInMatch(pk_match);
          }}
        />
      )}
      {reports.length > 0 && AWAITS_SCORE.has(status.kind) && (
        <ReportedScores
          displayed={displayed}
          reports={reports}
          onConfirm={(score) => {
            flushSync(() => save({ score }));
            if (!focusNextConfirm(document.getElementById(rowId(pk_match))))
              keepFocusInMatch(pk_match);
          }}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 sm:flex-col sm:items-end sm:text-right">
        <RowState
          displayed={displayed}
          status={status}
          onValidate={validate}
          onForget={forget}
          onInsist={() => handlers.onInsist(pk_match)}
          onGiveUp={() => handlers.onGiveUp(pk_match)}
        />
        <CallButton displayed={displayed} />
        <DetailsToggle
          displayed={displayed}
          row={row}
          isOpen={isOpen}
          onToggle={() => {
            setOpen(!isOpen);
            if (isOpen) matchAtFocus.release();
            else matchAtFocus.hold();
          }}
        />
      </div>
      <LateTeams
        displayed={displayed}
        onForfeit={() => {
          setOpen(true);
          matchAtFocus.hold();
        }}
      />
      <div id={detailsId(pk_match)} className="sm:order-last sm:col-span-full" hidden={!isOpen}>
        {isOpen && (
          <MatchDetails
            displayed={displayed}
            mayForfeit={!isChoosing && row.display !== 'forfeit'}
            onSave={(change) => {
              save(change);
              setOpen(false);
            }}
          />
        )}
      </div>
    </li>
  );
}

/** In these states the reports of the teams are shown; otherwise the admin's own entry comes first. */
const AWAITS_SCORE: ReadonlySet<Row['status']['kind']> = new Set(['to-play', 'running']);

const EDGES: Partial<Record<Row['status']['kind'], string>> = {
  choose: 'border-orange',
  refused: 'border-red',
  'to-confirm': 'border-red',
};

type DetailsToggleProps = {
  displayed: DisplayedMatch;
  row: Row;
  isOpen: boolean;
  onToggle: () => void;
};

function DetailsToggle({ displayed: { match }, row, isOpen, onToggle }: DetailsToggleProps) {
  const label = row.display === 'forfeit' ? 'Détails, poste' : 'Détails, forfait, poste';
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

/** Nothing was typed, or only what is saved already. */
function isUnchanged({ typed, score }: DisplayedMatch): boolean {
  const saved = typedFrom(score);
  return typed === undefined || (typed.one === saved.one && typed.two === saved.two);
}

/** Saved by the tap that completes it. Over a forfeit, or for a withdrawn team, the admin has to validate. */
function isPlainWin({ match, bestOf, withdrawn }: DisplayedMatch, typed: Typed): boolean {
  const parsed = parseTypedScore(typed, match, bestOf);
  if (parsed.kind !== 'won' || isForfeit(matchScore(match))) return false;
  return parsed.score.winner === match.fk_team_one ? !withdrawn.one : !withdrawn.two;
}

/** If the focused element is gone, the focus stays in this match. */
function keepFocusInMatch(pk_match: number): void {
  if (document.activeElement === document.body) focusMatch(pk_match, 'one');
}

function detailsId(pk_match: number): string {
  return `details-${pk_match}`;
}
