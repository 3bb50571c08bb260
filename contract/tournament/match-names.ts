import { isInBracket } from './round-order.ts';
import { withDu } from '#contract/words/match-articles.ts';
import type { TournamentMatch, TournamentRound } from './tournament.ts';

type Round = Pick<TournamentRound, 'pk_round' | 'side' | 'number' | 'label'>;
type Match = Pick<TournamentMatch, 'key' | 'fk_round' | 'position'>;

/** The names, by match key. */
export type MatchNames = ReadonlyMap<string, string>;

/**
 * The names of the matches of a bracket, as people use them on screen, on paper and on a
 * microphone: 'Quart 2', 'Loser R3 · 1', 'Finale winner'. They are unique within a bracket.
 */
export function matchNames(rounds: readonly Round[], matches: readonly Match[]): MatchNames {
  const lastWinner = rounds.filter(({ side }) => side === 'winner').reduce(laterRound, null);
  const lastLoser = rounds.filter(({ side }) => side === 'loser').reduce(laterRound, null);
  // The last winner round has one match, or two semi-finals when there is no loser side.
  const ends = matches.filter(({ fk_round }) => fk_round === lastWinner?.pk_round);
  const isSingle = ends.some(({ position }) => position > 1);
  const byKey = new Map(rounds.map((round) => [round.pk_round, round]));

  const nameMatch = ({ fk_round, position }: Match): string => {
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
      // The round before the loser final has one match too.
      return fromEnd === 1 ? `Loser R${round.number}` : `Loser R${round.number} · ${position}`;
    }
    return round?.label ?? '';
  };
  return new Map(matches.map((match) => [match.key, nameMatch(match)]));
}

/** The same, when other stages' rounds and matches are in the lists. */
export function bracketNames({
  rounds,
  matches,
}: {
  rounds: readonly Round[];
  matches: readonly Match[];
}): MatchNames {
  const drawn = rounds.filter(isInBracket);
  const keys = new Set(drawn.map(({ pk_round }) => pk_round));
  return matchNames(
    drawn,
    matches.filter(({ fk_round }) => keys.has(fk_round)),
  );
}

/** What people call any match by: 'Quart 2', 'Ronde 3', 'Poule A · Ronde 2'. `names` are those of the bracket. */
export function matchTitle(
  { key, fk_round, group }: Match & Pick<TournamentMatch, 'group'>,
  rounds: readonly Round[],
  names: MatchNames,
): string {
  const round =
    `Ronde ${rounds.find(({ pk_round }) => pk_round === fk_round)?.number ?? ''}`.trim();
  return names.get(key) ?? (group === undefined ? round : `${groupName(group)} · ${round}`);
}

/** The text for an empty slot: 'perdant du quart 2'. Null when no match sends a team there. */
export function awaitedTeamText(
  { sources }: Pick<TournamentMatch, 'sources'>,
  slot: 0 | 1,
  names: MatchNames,
): string | null {
  const source = sources?.[slot];
  const name = source === undefined || source.from === 'seed' ? undefined : names.get(source.key);
  if (source === undefined || name === undefined) return null;
  return `${source.from === 'winner' ? 'gagnant' : 'perdant'} ${withDu(name)}`;
}

/** 'Poule B' */
export function groupName(group: number): string {
  return `Poule ${groupLetter(group)}`;
}

export function groupLetter(group: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + group - 1);
}

function laterRound(one: Round | null, two: Round): Round {
  return one !== null && one.number > two.number ? one : two;
}

/** The last round first. */
const WINNER_STEMS = ['Finale winner', 'Demi', 'Quart', 'Huitième', 'Seizième', 'Trente-deuxième'];
