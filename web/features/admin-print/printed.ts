import { groupName, matchNames } from '#contract/match-names.ts';
import { isOpen, type PlayedState } from '#contract/public-state.ts';
import { alphabetical } from '#web/lib/alphabetical.ts';
import { hourOf, isToCome, sidesOf, type PublicMatch } from '#web/lib/matches.ts';
import { placeText, type Place } from '#web/lib/places.ts';
import { isInBracket } from '#web/lib/rounds.ts';

type Played = Pick<PlayedState, 'rounds' | 'matches' | 'tournament'>;

/** What the sheets of matches can be about: a round, or whatever can be played now. */
export type MatchChoice = { value: string; label: string };

/** A match as it stands on paper. */
export type PrintedMatch = {
  key: string;
  /** 'Quart 2', 'Poule B'; null in a Swiss round, whose matches are called by their station. */
  name: string | null;
  round: string;
  bestOf: number;
  station: number | null;
  hour: string | null;
  /** The team's name, or what its place awaits. */
  teams: readonly [string, string];
  /** '3 – 1', 'V – F'; null as long as nothing was played. */
  score: string | null;
  isBye: boolean;
  isToCome: boolean;
};

/** A line of the list in which players look for their own team. */
export type PrintedTeam = {
  key: string;
  team: string;
  against: string;
  station: number | null;
  hour: string | null;
  isBye: boolean;
};

const READY = 'pretes';

export function matchChoices({ rounds, matches }: Played): MatchChoice[] {
  const inBracket = new Set(rounds.filter(isInBracket).map(({ pk_round }) => pk_round));
  const hasReady = matches.some((match) => inBracket.has(match.fk_round) && isOpen(match));
  return [
    ...(hasReady ? [{ value: READY, label: 'Matchs prêts à jouer' }] : []),
    ...rounds
      .filter(({ pk_round }) => matches.some(({ fk_round }) => fk_round === pk_round))
      .map(({ pk_round, label }) => ({ value: String(pk_round), label })),
  ];
}

/** The choice that an address names, or else what is being played. */
export function chosenMatches(played: Played, asked: string | null): MatchChoice | undefined {
  const choices = matchChoices(played);
  const { round_number } = played.tournament;
  const current = played.rounds.find(
    (round) => !isInBracket(round) && round.number === round_number,
  );
  const isBracket = played.rounds.some(isInBracket);
  return (
    choices.find(({ value }) => value === asked) ??
    (isBracket ? choices.find(({ value }) => value === READY) : undefined) ??
    (isBracket ? undefined : choices.find(({ value }) => value === String(current?.pk_round))) ??
    choices.at(-1)
  );
}

/** By station, as one sets up the room; then those that have none, in the order of their round. */
export function printedMatches(played: Played, { value }: MatchChoice): PrintedMatch[] {
  const { rounds, matches } = played;
  const names = matchNames(rounds.filter(isInBracket), matches);
  const chosen = matches.filter((match) =>
    value === READY ? isOpen(match) : String(match.fk_round) === value,
  );
  return chosen.toSorted(byStation).map((match) => {
    const round = rounds.find(({ pk_round }) => pk_round === match.fk_round);
    const bracketName = round && isInBracket(round) ? names.get(match.key) : undefined;
    const team = (name: string | null, place: Place) => name ?? placeText(match, place, names);
    return {
      key: match.key,
      name: bracketName ?? (match.group === undefined ? null : groupName(match.group)),
      round: round?.label ?? '',
      bestOf: round?.best_of ?? 1,
      station: match.station,
      hour: hourOf(match),
      teams: [team(match.team_one_name, 0), team(match.team_two_name, 1)],
      score: scoreOf(match),
      isBye: match.bye,
      isToCome: isToCome(match),
    };
  });
}

/** 'Classement, ronde 3 sur 4', and whether that round is still played: a list on a wall says of when it is. */
export function standingsTitle({ rounds, matches, tournament }: Played): string {
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
export function bracketTitle({ rounds, matches }: Played): string {
  const inBracket = new Set(rounds.filter(isInBracket).map(({ pk_round }) => pk_round));
  const all = matches.filter(({ fk_round }) => inBracket.has(fk_round));
  const played = all.filter((match) => match.winner_team !== null || match.unwon).length;
  return `Bracket, ${played} ${played > 1 ? 'matchs joués' : 'match joué'} sur ${all.length}`;
}

/** Every round of the bracket with its matches, for a bracket that no sheet holds as a tree. */
export function printedRounds(played: Played): { label: string; matches: PrintedMatch[] }[] {
  return played.rounds.filter(isInBracket).map(({ pk_round, label, best_of }) => ({
    label: `${label} · BO${best_of}`,
    matches: printedMatches(played, { value: String(pk_round), label }),
  }));
}

/** Every team that is known, by its name. */
export function printedTeams(played: Played, choice: MatchChoice): PrintedTeam[] {
  const known = new Map(played.matches.map((match) => [match.key, match]));
  return printedMatches(played, choice)
    .flatMap(({ key, teams, station, hour, isBye }) => {
      const match = known.get(key);
      const ids = [match?.fk_team_one ?? null, match?.fk_team_two ?? null] as const;
      return ([0, 1] as const)
        .filter((place) => ids[place] !== null)
        .map((place) => ({
          key: `${key}/${place}`,
          team: teams[place],
          against: teams[place === 0 ? 1 : 0],
          station,
          hour,
          isBye,
        }));
    })
    .toSorted((one, two) => alphabetical(one.team, two.team));
}

function scoreOf(match: PublicMatch): string | null {
  const [one, two] = sidesOf(match);
  return one.score === '' && two.score === '' ? null : `${one.score} – ${two.score}`;
}

function byStation(one: PublicMatch, two: PublicMatch): number {
  return (one.station ?? Infinity) - (two.station ?? Infinity) || one.position - two.position;
}
