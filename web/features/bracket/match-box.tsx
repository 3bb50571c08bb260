import { NOBODY, NOT_DEFINED } from '#contract/public-state.ts';
import { memo } from 'react';
import { Link } from '#web/ui/router.tsx';
import { matchState, sidesOf, whenAndWhere } from '#web/lib/matches.ts';
import type { DuelSide, MatchState, PublicMatch } from '#web/lib/matches.ts';
import { Duel } from '#web/ui/duel.tsx';

type MatchBoxProps = {
  match: PublicMatch;
  name: string;
  /** Why these two meet. */
  explanation: string;
  /** The team whose road is shown, if it plays here. */
  followed: number | null;
  /** Where a team's name leads: the same page, with its road. */
  teamAddress: (team: number) => string;
};

/** A match, in the tree, in a round or in the list. */
export const MatchBox = memo(function MatchBox({
  match,
  name,
  explanation,
  followed,
  teamAddress,
}: MatchBoxProps) {
  const state = matchState(match);
  const [one, two] = sidesOf(match);
  const half = (side: DuelSide) => ({
    ...side,
    marked: side.id !== null && side.id === followed,
    name:
      side.id === null ? null : (
        <Link to={teamAddress(side.id)} replace className="duel-link">
          {side.name}
        </Link>
      ),
  });
  return (
    <div id={boxId(match.key)} className="match">
      <p className="match-note">
        <span className="match-name">{name}</span>
        <Note match={match} state={state} />
      </p>
      <Duel
        one={half(one)}
        two={half(two)}
        unknown={match.bye || match.unwon ? NOBODY : NOT_DEFINED}
        live={state === 'live'}
      />
      <details className="why match-why">
        <summary>
          <span className="match-why-sign" aria-hidden>
            ?
          </span>
          <span className="match-why-words">Pourquoi ce match ?</span>
        </summary>
        <p>{explanation}</p>
      </details>
    </div>
  );
});

export function boxId(key: string): string {
  return `match-${key}`;
}

function Note({ match, state }: { match: PublicMatch; state: MatchState }) {
  if (state === 'live') return <span className="match-live">En direct</span>;
  if (state === 'forfeit') return <span>Forfait</span>;
  if (state === 'unwon' && match.fk_team_one !== null) return <span>Double forfait</span>;
  if (state === 'played') return null;
  const known = whenAndWhere(match);
  return known === null ? null : <span>{known}</span>;
}
