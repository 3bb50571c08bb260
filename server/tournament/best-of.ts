import { matchName, type BracketRound, type MatchName } from '#engine';
import type { TournamentDocument } from './document/document.ts';

/** The most games that a match can have, from the settings of its stage; null where no stage has such a match. */
export function bestOfMatch(document: TournamentDocument, key: string): number | null {
  const { swiss, groups, bracket } = document;
  const name = matchName(key);
  if (name?.stage === 'bracket') {
    if (bracket === null) return null;
    const { rounds, ...sides } = bracket.options.bestOf;
    return rounds[bracketRoundName(name, key)] ?? sides[name.side];
  }
  if (name === null) return null;
  const options = (name.stage === 'swiss' ? swiss : groups)?.options;
  if (options === undefined) return null;
  return options.bestOfRounds[name.round] ?? options.bestOf;
}

type BracketName = Extract<MatchName, { stage: 'bracket' }>;

/** The final matches are alone in their rounds, so the round has the key of the match. */
function bracketRoundName({ side, round }: BracketName, key: string): BracketRound {
  if (side === 'winner') return `W${round}`;
  return side === 'loser' ? `L${round}` : (key as BracketRound);
}
