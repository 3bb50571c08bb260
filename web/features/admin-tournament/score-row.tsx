import { useState } from 'react';
import { UNDEFINED_TEAM } from '#contract/messages.ts';
import { formatMatchDate } from '#web/lib/dates.ts';
import { asSentence } from '#web/lib/sentences.ts';
import { classes } from '#web/ui/classes.ts';
import { MatchDetails } from './match-details.tsx';
import { RowState } from './row-state.tsx';
import type { ShownMatch, Wanted } from './saves.ts';
import { ScoreFields } from './score-fields.tsx';
import { ScorePad } from './score-pad.tsx';
import { isForfeit, judge, typedFrom, type Typed } from './scores.ts';

export type ScoreHandlers = {
  onType: (pk_match: number, typed: Typed | null) => void;
  onSave: (shown: ShownMatch, wanted: Wanted) => void;
  /** Sends a refused change again, over what somebody else saved. */
  onInsist: (pk_match: number) => void;
  onGiveUp: (pk_match: number) => void;
  /** The keyboard goes on to the next match. */
  onDone?: (pk_match: number) => void;
};

type ScoreRowProps = { shown: ShownMatch } & ScoreHandlers;

/** One match: two scores, and whether they are saved. */
export function ScoreRow({ shown, ...handlers }: ScoreRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { match, state } = shown;
  const detailsId = `details-${match.pk_match}`;
  if (state === 'bye' || state === 'unknown') return <QuietRow shown={shown} />;

  const typed = shown.typed ?? typedFrom(shown.score);
  const judged = judge(typed, match, shown.bestOf);
  const type = (next: Typed) => handlers.onType(match.pk_match, next);
  const save = (next: Typed): boolean => {
    const verdict = judge(next, match, shown.bestOf);
    if (!('score' in verdict)) return false;
    handlers.onSave(shown, { score: verdict.score });
    return true;
  };

  return (
    <li
      className={classes(
        'grid gap-x-4 gap-y-3 border bg-panel p-4 focus-within:border-blue sm:grid-cols-[4.5rem_minmax(0,1fr)_auto_minmax(0,1fr)_9.5rem] sm:items-center sm:px-5 sm:py-3 lg:grid-cols-[5.5rem_minmax(0,1fr)_auto_minmax(0,1fr)_14rem]',
        isTroubled(shown) ? 'border-red' : 'border-line',
      )}
    >
      <WhenAndWhere shown={shown} />
      <Name shown={shown} side="one" judgedWinner={winnerOf(shown, judged)} />
      <ScoreFields
        shown={shown}
        typed={typed}
        onType={type}
        onForget={() => handlers.onType(match.pk_match, null)}
        onValidate={() => {
          if (isAsSaved(shown)) {
            handlers.onType(match.pk_match, null);
            handlers.onDone?.(match.pk_match);
          } else if (save(typed)) handlers.onDone?.(match.pk_match);
        }}
      />
      <Name shown={shown} side="two" judgedWinner={winnerOf(shown, judged)} />
      <ScorePad
        shown={shown}
        typed={typed}
        onTap={(next) => {
          type(next);
          if (judge(next, match, shown.bestOf).kind === 'won') save(next);
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 sm:flex-col sm:items-end sm:text-right">
        <RowState
          shown={shown}
          judged={judged}
          onValidate={() => save(typed)}
          onInsist={() => handlers.onInsist(match.pk_match)}
          onGiveUp={() => handlers.onGiveUp(match.pk_match)}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-text sm:min-h-8"
        >
          {isOpen ? 'Fermer' : 'Pourquoi, forfait, poste…'}
          <span className="sr-only">
            {' '}
            : {match.team_one_name} contre {match.team_two_name}
          </span>
        </button>
      </div>
      <div id={detailsId} className="sm:col-span-full" hidden={!isOpen}>
        {isOpen && (
          <MatchDetails
            shown={shown}
            onSave={(wanted) => {
              handlers.onSave(shown, wanted);
              setOpen(false);
            }}
          />
        )}
      </div>
    </li>
  );
}

type Side = 'one' | 'two';
type Judged = ReturnType<typeof judge>;

function winnerOf({ typed, score }: ShownMatch, judged: Judged): number | null {
  if (typed === undefined) return score.winner;
  return 'score' in judged ? judged.score.winner : null;
}

type NameProps = { shown: ShownMatch; side: Side; judgedWinner: number | null };

function Name({ shown: { match, score, typed }, side, judgedWinner }: NameProps) {
  const pk_team = side === 'one' ? match.fk_team_one : match.fk_team_two;
  const name = side === 'one' ? match.team_one_name : match.team_two_name;
  const isWinner = judgedWinner !== null && judgedWinner === pk_team;
  const colour = isWinner ? 'text-green' : 'text-red';
  const words = typed === undefined && isForfeit(score) ? FORFEIT : RESULT;
  return (
    <p
      className={classes(
        'hidden min-w-0 text-lg leading-tight font-semibold sm:block',
        side === 'one' && 'sm:text-right',
        judgedWinner !== null && colour,
      )}
    >
      <span>{name}</span>
      {judgedWinner !== null && (
        <span className="block text-sm font-medium">{isWinner ? words.won : words.lost}</span>
      )}
    </p>
  );
}

const RESULT = { won: 'gagne', lost: 'perd' } as const;
const FORFEIT = { won: 'gagne par forfait', lost: 'forfait' } as const;

function WhenAndWhere({ shown: { place } }: { shown: ShownMatch }) {
  const { station, match_date } = place;
  return (
    <p className="text-sm leading-tight text-soft max-sm:flex max-sm:gap-3">
      <span>{station === null ? 'Sans poste' : `Poste ${station}`}</span>
      {match_date !== null && (
        <span className="block tabular-nums">{formatMatchDate(match_date)}</span>
      )}
    </p>
  );
}

function QuietRow({ shown }: { shown: ShownMatch }) {
  const { match, state, place } = shown;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border border-line px-4 py-3 text-soft sm:px-5">
      {state === 'bye' ? (
        <>
          <span className="font-semibold">{match.team_one_name}</span>
          <span>exempte : gagne cette ronde sans jouer</span>
        </>
      ) : (
        <>
          {place.station !== null || place.match_date !== null ? (
            <WhenAndWhere shown={shown} />
          ) : null}
          <span className="font-semibold">
            {match.team_one_name ?? UNDEFINED_TEAM} – {match.team_two_name ?? UNDEFINED_TEAM}
          </span>
          <span className="text-sm sm:ml-auto">{asSentence(match.explanation)}</span>
        </>
      )}
    </li>
  );
}

/** Nothing was typed, or only what is there already. */
function isAsSaved({ typed, score }: ShownMatch): boolean {
  const saved = typedFrom(score);
  return typed === undefined || (typed.one === saved.one && typed.two === saved.two);
}

function isTroubled({ save }: ShownMatch): boolean {
  return save !== undefined && ['refused', 'conflict', 'reach'].includes(save.state);
}
