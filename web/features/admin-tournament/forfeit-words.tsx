import type { ReactNode } from 'react';
import type { ShownMatch } from './shown-match.ts';
import { isWalkover } from '#web/unsent-scores/scores.ts';
import { namesIn } from './theirs.ts';

/** 'Forfait de Boost Vide : Les Aigles gagne', or of both, and nobody does. */
export function ForfeitWords({ shown: { match, score, withdrawn } }: { shown: ShownMatch }) {
  if (score.unwon) {
    return (
      <>
        Forfait de <Lost>{match.team_one_name}</Lost> et de <Lost>{match.team_two_name}</Lost> :
        personne ne gagne
      </>
    );
  }
  const { winner, loser } = namesIn(score, match);
  const isWinnerGone = score.winner === match.fk_team_one ? withdrawn.one : withdrawn.two;
  return (
    <>
      {isWalkover(score) ? (
        <>
          <Lost>{loser}</Lost> s'est retirée
        </>
      ) : (
        <>
          Forfait de <Lost>{loser}</Lost>
        </>
      )}
      {' : '}
      <span className="text-green">{winner}</span> gagne
      {isWinnerGone && ', retirée depuis'}
    </>
  );
}

function Lost({ children }: { children: ReactNode }) {
  return <span className="text-red">{children}</span>;
}
