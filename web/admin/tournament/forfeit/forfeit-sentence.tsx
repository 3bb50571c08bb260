import type { ReactNode } from 'react';
import type { DisplayedMatch } from '../displayed-match.ts';
import { isWalkover } from '#web/unsent-scores/scores.ts';
import { winnerAndLoser } from '../scores/conflict-words.ts';

/** "Forfait de l'équipe Boost Vide : l'équipe Les Aigles gagne", or a forfeit of both. */
export function ForfeitSentence({
  displayed: { match, score, withdrawn },
}: {
  displayed: DisplayedMatch;
}) {
  if (score.unwon) {
    return (
      <>
        <LoserName>{match.team_one_name}</LoserName> – <LoserName>{match.team_two_name}</LoserName>
        {' : double forfait, personne ne gagne'}
      </>
    );
  }
  const { winner, loser } = winnerAndLoser(score, match);
  const isWinnerWithdrawn = score.winner === match.fk_team_one ? withdrawn.one : withdrawn.two;
  return (
    <>
      {isWalkover(score) ? (
        <>
          L'équipe <LoserName>{loser}</LoserName> s'est retirée
        </>
      ) : (
        <>
          Forfait de l'équipe <LoserName>{loser}</LoserName>
        </>
      )}
      {" : l'équipe "}
      <span className="text-green">{winner}</span> gagne
      {isWinnerWithdrawn && ', retirée depuis'}
    </>
  );
}

function LoserName({ children }: { children: ReactNode }) {
  return <span className="text-red">{children}</span>;
}
