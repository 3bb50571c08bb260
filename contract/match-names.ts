import type { TournamentMatch, TournamentRound } from './tournament.ts';

type Round = Pick<TournamentRound, 'pk_round' | 'side' | 'number' | 'label'>;
type Match = Pick<TournamentMatch, 'key' | 'fk_round' | 'position'>;

/** By the keys of the matches. */
export type MatchNames = ReadonlyMap<string, string>;

/**
 * What people call the matches of a bracket by, on a screen, on paper and over a microphone: 'Quart 2', 'Loser R3 · 1',
 * 'Finale winner'. No two matches of a bracket have the same one.
 */
export function matchNames(rounds: readonly Round[], matches: readonly Match[]): MatchNames {
  const lastWinner = rounds.filter(({ side }) => side === 'winner').reduce(later, null);
  const lastLoser = rounds.filter(({ side }) => side === 'loser').reduce(later, null);
  // The winner side ends with one match, or with two semi-finals where there is no loser side.
  const ends = matches.filter(({ fk_round }) => fk_round === lastWinner?.pk_round);
  const isSingle = ends.some(({ position }) => position > 1);
  const byKey = new Map(rounds.map((round) => [round.pk_round, round]));

  const nameOf = ({ fk_round, position }: Match): string => {
    const round = byKey.get(fk_round);
    if (round?.side === 'winner') {
      const fromEnd = (lastWinner?.number ?? 0) - round.number + Number(isSingle);
      const stem = WINNER_STEMS[fromEnd];
      if (stem === undefined) return `Winner R${round.number} · ${position}`;
      return fromEnd === 0 ? stem : `${stem} ${position}`;
    }
    if (round?.side === 'loser') {
      const fromEnd = (lastLoser?.number ?? 0) - round.number;
      if (fromEnd === 0) return 'Finale loser';
      // Before its final one more round has a single match.
      return fromEnd === 1 ? `Loser R${round.number}` : `Loser R${round.number} · ${position}`;
    }
    return round?.label ?? '';
  };
  return new Map(matches.map((match) => [match.key, nameOf(match)]));
}

/** Of the matches of the bracket, wherever else matches are played. */
export function bracketNames({
  rounds,
  matches,
}: {
  rounds: readonly Round[];
  matches: readonly Match[];
}): MatchNames {
  const drawn = rounds.filter(({ side }) => side !== 'swiss' && side !== 'groups');
  const keys = new Set(drawn.map(({ pk_round }) => pk_round));
  return matchNames(
    drawn,
    matches.filter(({ fk_round }) => keys.has(fk_round)),
  );
}

/** Who will come to an empty place: 'perdant de Quart 2'. Null when no other match sends anybody there. */
export function comerText(
  { sources }: Pick<TournamentMatch, 'sources'>,
  place: 0 | 1,
  names: MatchNames,
): string | null {
  const source = sources?.[place];
  const name = source === undefined || source.from === 'seed' ? undefined : names.get(source.key);
  if (source === undefined || name === undefined) return null;
  return `${source.from === 'winner' ? 'gagnant' : 'perdant'} de ${name}`;
}

/** 'Poule B' */
export function groupName(group: number): string {
  return `Poule ${groupLetter(group)}`;
}

export function groupLetter(group: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + group - 1);
}

function later(one: Round | null, two: Round): Round {
  return one !== null && one.number > two.number ? one : two;
}

/** From the end back. */
const WINNER_STEMS = ['Finale winner', 'Demi', 'Quart', 'Huitième', 'Seizième', 'Trente-deuxième'];
