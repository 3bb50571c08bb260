import type { MatchNames } from '#contract/match-names.ts';
import type { PublicMatch } from '#web/lib/matches.ts';
import { placeText, type Place } from '#web/lib/places.ts';
import { asSentence } from '#web/lib/rounds.ts';
import { whoMayCome } from './who-may-come.ts';

/** What each match answers to whoever asks why it is played: where its teams come from, who may still come, where they go. */
export function answersOf(
  matches: readonly PublicMatch[],
  names: MatchNames,
): ReadonlyMap<string, string> {
  const byKey = new Map(matches.map((match) => [match.key, match]));
  return new Map(
    matches.map((match) => {
      const sentences = [
        match.explanation,
        ...PLACES.map((place) => awaited(match, place, names, byKey)),
        whereTo(match, names),
      ];
      return [match.key, sentences.filter(Boolean).map(asSentence).join(' ')];
    }),
  );
}

const PLACES: readonly Place[] = [0, 1];

function awaited(
  match: PublicMatch,
  place: Place,
  names: MatchNames,
  byKey: ReadonlyMap<string, PublicMatch>,
): string {
  if ((place === 0 ? match.fk_team_one : match.fk_team_two) !== null) return '';
  const teams = whoMayCome(match, place, byKey);
  if (teams.length < 2) return '';
  const listed = `${teams.slice(0, -1).join(', ')} ou ${teams.at(-1)}`;
  return `${placeText(match, place, names)} : ${listed}`;
}

function whereTo({ winner_to, loser_to }: PublicMatch, names: MatchNames): string {
  const winner = winner_to && names.get(winner_to.key);
  const loser = loser_to && names.get(loser_to.key);
  if (!winner) return '';
  return loser
    ? `Le gagnant va en ${winner}, le perdant en ${loser}`
    : `Le gagnant va en ${winner}`;
}
