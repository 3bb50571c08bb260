import type { MatchNames } from '#contract/match-names.ts';
import { memo, type ReactNode } from 'react';
import { isOpen } from '#contract/public-state.ts';
import { matchState, sidesOf, whenAndWhere } from '#web/lib/matches.ts';
import type { DuelSide, MatchState, PublicMatch } from '#web/lib/matches.ts';
import { Elapsed } from '#web/lib/match-progress.ts';
import { placeText } from '#web/lib/places.ts';
import { asSentence } from '#web/lib/rounds.ts';
import { classes } from '#web/ui/classes.ts';

type MatchBoxProps = {
  match: PublicMatch;
  names: MatchNames;
  /** Why these two meet, and what comes of it, once somebody asks about any match. */
  answer: string | undefined;
  /** The team whose road is shown, if it plays here. */
  followed: number | null;
  /** Where a team's name leads. */
  teamAddress: (team: number) => string;
};

/**
 * A match, in the tree, in a round or in the list. A page holds dozens: each element less is felt on a phone. Whether its answer is
 * open, the page knows and not React (web/features/bracket/questions.ts).
 */
export const MatchBox = memo(function MatchBox(props: MatchBoxProps) {
  const { match, names, answer } = props;
  const state = matchState(match);
  const note = noteOf(match, state);
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
        // Without scripts: styles show it beside a question that has the focus. To others it is neither text nor a box.
        <noscript suppressHydrationWarning>{asSentence(match.explanation)}</noscript>
      ) : (
        <p>{answer}</p>
      )}
      {sidesOf(match).map((side, place) => teamLine(props, side, place === 0 ? 0 : 1))}
    </li>
  );
});

export function boxId(key: string): string {
  return `match-${key}`;
}

/** Not a component: two in each match would be as many again to take over. */
function teamLine(
  { match, names, followed, teamAddress }: MatchBoxProps,
  { id, name, score, won }: DuelSide,
  place: 0 | 1,
) {
  if (id === null) {
    return (
      <span key={place} className="team team-awaited">
        {placeText(match, place, names)}
      </span>
    );
  }
  const source = match.sources?.[place];
  return (
    <a
      key={place}
      href={teamAddress(id)}
      data-team={id}
      data-seed={source?.from === 'seed' ? source.seed : undefined}
      title={won ? 'Vainqueur' : undefined}
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

/** Few letters: there is room for no more in the tree. */
function noteOf(match: PublicMatch, state: MatchState): ReactNode {
  const { day, station } = match;
  if (day?.progress === 'called') return station === null ? 'Appelé' : `Poste ${station}`;
  if (day?.progress === 'playing' && day.since !== null) return <Playing since={day.since} />;
  if (state === 'live') return 'En direct';
  if (state === 'forfeit') return 'Forfait';
  if (state === 'unwon' && match.fk_team_one !== null) return 'Double forfait';
  if (state === 'played') return null;
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
