import { isOpen, isOver } from '#contract/tournament/match-state.ts';
import { counted, scoreText } from '#contract/words/french.ts';
import { groupName, bracketNames } from '#contract/tournament/match-names.ts';
import type { PlayedTournament } from '#contract/public-state.ts';
import { alphabetical } from '#web/lib/matches/alphabetical.ts';
import {
  byStation,
  matchHour,
  isUpcoming,
  duelSides,
  type PublicMatch,
} from '#web/lib/matches/matches.ts';
import { slotText, type SlotIndex } from '#web/lib/matches/bracket-slots.ts';
import { isInBracket } from '#contract/tournament/round-order.ts';

type PrintableState = Pick<PlayedTournament, 'rounds' | 'matches' | 'tournament'>;

/** The contents of a sheet of matches: a round, or all matches that can be played now. */
export type MatchChoice = { value: string; label: string };

/** A match as it is printed. */
export type PrintedMatch = {
  key: string;
  /** 'Quart 2', 'Poule B'; null in a Swiss round, whose matches have no name. */
  name: string | null;
  round: string;
  bestOf: number;
  station: number | null;
  hour: string | null;
  /** The team's name, or where the team will come from. */
  teams: readonly [string, string];
  /** '3 - 1', 'V - F'; null before a result. */
  score: string | null;
  isBye: boolean;
  isUpcoming: boolean;
};

/** A line of the list in which players look up their team. */
export type PrintedTeam = {
  key: string;
  team: string;
  against: string;
  station: number | null;
  hour: string | null;
  isBye: boolean;
};

const READY = 'pretes';

export function matchChoices({ rounds, matches }: PrintableState): MatchChoice[] {
  const inBracket = new Set(rounds.filter(isInBracket).map(({ pk_round }) => pk_round));
  const hasReady = matches.some((match) => inBracket.has(match.fk_round) && isOpen(match));
  return [
    ...(hasReady ? [{ value: READY, label: 'Matchs prêts à jouer' }] : []),
    ...rounds
      .filter(({ pk_round }) => matches.some(({ fk_round }) => fk_round === pk_round))
      .map(({ pk_round, label }) => ({ value: String(pk_round), label })),
  ];
}

/** The choice in the address, or else the matches being played. */
export function chosenMatches(
  played: PrintableState,
  requested: string | null,
): MatchChoice | undefined {
  const choices = matchChoices(played);
  const { round_number } = played.tournament;
  const current = played.rounds.find(
    (round) => !isInBracket(round) && round.number === round_number,
  );
  const isBracket = played.rounds.some(isInBracket);
  return (
    choices.find(({ value }) => value === requested) ??
    (isBracket ? choices.find(({ value }) => value === READY) : undefined) ??
    (isBracket ? undefined : choices.find(({ value }) => value === String(current?.pk_round))) ??
    choices.at(-1)
  );
}

/** By station; matches without one last, in the order of their round. */
export function printedMatches(played: PrintableState, { value }: MatchChoice): PrintedMatch[] {
  const { rounds, matches } = played;
  const names = bracketNames(played);
  const chosen = matches.filter((match) =>
    value === READY ? isOpen(match) : String(match.fk_round) === value,
  );
  return chosen
    .toSorted((one, two) => byStation(one, two) || one.position - two.position)
    .map((match) => {
      const round = rounds.find(({ pk_round }) => pk_round === match.fk_round);
      const team = (name: string | null, slot: SlotIndex) => name ?? slotText(match, slot, names);
      return {
        key: match.key,
        name: names.get(match.key) ?? (match.group === undefined ? null : groupName(match.group)),
        round: round?.label ?? '',
        bestOf: round?.best_of ?? 1,
        station: match.station,
        hour: matchHour(match),
        teams: [team(match.team_one_name, 0), team(match.team_two_name, 1)],
        score: matchScore(match),
        isBye: match.bye,
        isUpcoming: isUpcoming(match),
      };
    });
}

/** 'Classement, ronde 3 sur 4', with 'en cours' while that round is played, so that a printed list shows its age. */
export function standingsTitle({ rounds, matches, tournament }: PrintableState): string {
  const { round_number, rounds_total } = tournament;
  if (round_number === 0) return 'Classement';
  const first = new Set(
    rounds.filter((round) => !isInBracket(round)).map((round) => round.pk_round),
  );
  const isPlayed = matches.some((match) => first.has(match.fk_round) && isOpen(match));
  const round = `ronde ${round_number} sur ${Math.max(round_number, rounds_total)}`;
  return `Classement, ${round}${isPlayed ? ' en cours' : ''}`;
}

/** 'Bracket, 17 matchs joués sur 30' */
export function bracketTitle({ rounds, matches }: PrintableState): string {
  const inBracket = new Set(rounds.filter(isInBracket).map(({ pk_round }) => pk_round));
  const all = matches.filter(({ fk_round }) => inBracket.has(fk_round));
  const played = all.filter(isOver).length;
  return `Bracket, ${counted(played, 'match joué', 'matchs joués')} sur ${all.length}`;
}

/** Every round of the bracket with its matches, for a bracket that is printed as a list. */
export function printedRounds(
  played: PrintableState,
): { label: string; matches: PrintedMatch[] }[] {
  return played.rounds.filter(isInBracket).map(({ pk_round, label, best_of }) => ({
    label: `${label} · BO${best_of}`,
    matches: printedMatches(played, { value: String(pk_round), label }),
  }));
}

/** Every known team of these matches, by name. */
export function printedTeams(played: PrintableState, choice: MatchChoice): PrintedTeam[] {
  const matchesByKey = new Map(played.matches.map((match) => [match.key, match]));
  return printedMatches(played, choice)
    .flatMap(({ key, teams, station, hour, isBye }) => {
      const match = matchesByKey.get(key);
      const ids = [match?.fk_team_one ?? null, match?.fk_team_two ?? null] as const;
      return ([0, 1] as const)
        .filter((slot) => ids[slot] !== null)
        .map((slot) => ({
          key: `${key}/${slot}`,
          team: teams[slot],
          against: teams[slot === 0 ? 1 : 0],
          station,
          hour,
          isBye,
        }));
    })
    .toSorted((one, two) => alphabetical(one.team, two.team));
}

function matchScore(match: PublicMatch): string | null {
  const [one, two] = duelSides(match);
  return one.score === '' && two.score === '' ? null : scoreText(one.score, two.score);
}
