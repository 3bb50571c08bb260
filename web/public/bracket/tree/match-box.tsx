import { isOpen } from '#contract/tournament/match-state.ts';
import { asSentence } from '#contract/words/french.ts';
import type { MatchNames } from '#contract/tournament/match-names.ts';
import { memo, type ReactNode } from 'react';
import { matchState, duelSides, stateNote, whenAndWhere } from '#web/lib/matches/matches.ts';
import type { DuelSide, MatchState, PublicMatch } from '#web/lib/matches/matches.ts';
import { Elapsed } from '#web/lib/matches/match-progress.ts';
import { slotText } from '#web/lib/matches/bracket-slots.ts';
import { classes } from '#web/ui/classes.ts';

type MatchBoxProps = {
  match: PublicMatch;
  bestOf: number;
  names: MatchNames;
  /** The reason for this match and what follows from it; loaded when a visitor opens it. */
  answer: string | undefined;
  /** The followed team, if it plays here. */
  followed: number | null;
  /** The address of a team's page. */
  teamAddress: (team: number) => string;
};

/**
 * A match in the tree or in the list. A page has dozens, so each element less counts on a phone. The DOM, not React, knows
 * whether the answer is open (web/public/bracket/bracket.tsx).
 */
export const MatchBox = memo(function MatchBox(props: MatchBoxProps) {
  const { match, bestOf, names, answer } = props;
  const state = matchState(match);
  const note = matchNote(match, state, bestOf);
  return (
    <li
      id={boxId(match.key)}
      className={classes(
        'match',
        state === 'live' && 'match-live',
        state === 'waiting' && isOpen(match) && 'match-open',
      )}
    >
      <button
        type="button"
        title="Pourquoi ce match ?"
        aria-expanded={false}
        suppressHydrationWarning
      >
        {names.get(match.key)}
        {note !== null && <b>{note}</b>}
      </button>
      {answer === undefined ? (
        // Without scripts, styles show it beside a focused question. Otherwise it is hidden.
        <noscript suppressHydrationWarning>{asSentence(match.explanation)}</noscript>
      ) : (
        <p>{answer}</p>
      )}
      {duelSides(match).map((side, slot) => teamLine(props, side, slot === 0 ? 0 : 1))}
    </li>
  );
});

export function boxId(key: string): string {
  return `match-${key}`;
}

/** Not a component: two in each match would slow hydration down. */
function teamLine(
  { match, names, followed, teamAddress }: MatchBoxProps,
  { id, name, score, won }: DuelSide,
  slot: 0 | 1,
) {
  if (id === null) {
    return (
      <span key={slot} className="team team-awaited">
        {slotText(match, slot, names)}
      </span>
    );
  }
  const source = match.sources?.[slot];
  return (
    <a
      key={slot}
      href={teamAddress(id)}
      data-team={id}
      data-seed={source?.from === 'seed' ? source.seed : undefined}
      title={won ? 'Gagnant' : undefined}
      className={classes(
        'team',
        won === true && 'team-won',
        won === false && 'team-lost',
        id === followed && 'team-marked',
      )}
    >
      {name}
      {score !== '' && <b>{score}</b>}
    </a>
  );
}

/** A short note: the tree has space for no more. */
function matchNote(match: PublicMatch, state: MatchState, bestOf: number): ReactNode {
  const { day, station } = match;
  if (day?.progress === 'called') return station === null ? 'Appelé' : `Poste ${station}`;
  if (day?.progress === 'playing' && day.since !== null) return <Playing since={day.since} />;
  // A match without teams or with a single one needs no note: its slots say so.
  const isEmpty = match.fk_team_one === null || state === 'bye';
  if (state !== 'waiting' && !isEmpty) return stateNote(match, bestOf);
  return whenAndWhere(match) ?? match.expected ?? (isOpen(match) ? 'À jouer' : null);
}

function Playing({ since }: { since: string }) {
  return (
    <>
      <span className="sr-only">En cours depuis </span>
      <Elapsed since={since} />
    </>
  );
}
