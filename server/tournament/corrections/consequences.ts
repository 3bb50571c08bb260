import { counted, ordinal, plural, scoreText } from '#contract/words/french.ts';
import { pairText, theTeam } from '#contract/words/team-names.ts';
import { groupName } from '#contract/tournament/match-names.ts';
import { END_NOTES, unplayedEnd } from '#contract/tournament/match-outcome.ts';
import { NO_OPPONENT, NOT_DEFINED } from '#contract/public-state.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { Stages } from '#server/tournament/plan-rows.ts';
import type { ChangedMatch, Reach } from './reach.ts';
import { teamName, matchResult, matchStage } from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';

/** What a correction changes besides the match itself, in French sentences. */
export function correctionConsequences(
  state: TournamentState,
  stages: Stages,
  reach: Reach,
): string[] {
  const sentences = [
    ...removalSentences(state, reach.removed),
    ...reach.changed.map((change) => changeSentence(state, change)),
    ...reach.added.map((match) => `${match.round.label} : nouveau match ${versus(state, match)}.`),
    ...draftNote(state, stages),
    ...seedingNote(state, stages),
    ...reach.moved.map((change) => rankChangeSentence(state, change)),
  ];
  return sentences.length === 0 ? ["Rien d'autre ne change."] : sentences;
}

/** One sentence per removed round, or for the whole bracket, instead of one per match. */
function removalSentences(state: TournamentState, gone: readonly KeyedMatch[]): string[] {
  const byRound = Map.groupBy(gone, ({ key, fk_round }) =>
    matchStage({ key }) === 'swiss' ? fk_round : 'bracket',
  );
  return Array.from(byRound, ([round, matches]) => {
    const what = round === 'bracket' ? 'Le bracket' : roundLabel(state, matches[0]);
    const played = matches.filter((match) => matchResult(match) !== null).length;
    const removed = counted(matches.length, 'match retiré', 'matchs retirés');
    return `${what} : ${removed}, ${playedText(played, matches.length)}.`;
  });
}

function playedText(played: number, removed: number): string {
  if (played === 0) return 'encore sans résultat';
  return removed === 1 ? 'déjà joué' : `dont ${played} déjà ${plural(played, 'joué')}`;
}

function changeSentence(state: TournamentState, change: ChangedMatch): string {
  const { before, after, hasOtherTeams, isErased } = change;
  const label = roundLabel(state, before);
  const erased = isErased ? ` Son ${enteredText(before)} est effacé.` : '';
  if (!hasOtherTeams) return `${label} : ${versus(state, before)}.${erased}`;
  // A redraw may need a rematch or another bye: the organiser reads the reason before choosing it.
  const why = matchStage(after) === 'swiss' ? ` (${after.explanation})` : '';
  return `${label} : ${versus(state, before)} devient ${versus(state, after)}${why}.${erased}`;
}

function enteredText(match: KeyedMatch): string {
  const end = unplayedEnd(match);
  if (end !== null) return END_NOTES[end].toLowerCase();
  const what = match.winner_team === null ? 'score en cours' : 'résultat';
  return `${what} (${scoreText(match.score_team_one ?? 0, match.score_team_two ?? 0)})`;
}

function draftNote(state: TournamentState, stages: Stages): string[] {
  const { draft } = state.document;
  return draft !== null && stages.document.draft === null
    ? [`Le brouillon de la ronde ${draft.round} est à tirer à nouveau.`]
    : [];
}

/** Which of the organiser's choices a new draw of the bracket keeps. */
function seedingNote(
  { document }: TournamentState,
  { bracket, document: after }: Stages,
): string[] {
  if (bracket === null) return [];
  const isRedrawn = bracket.teams.some(({ id }, index) => document.bracket?.teams[index] !== id);
  if (document.seeding === 'by-hand' && after.seeding !== 'by-hand') {
    return ["Les têtes de série placées à la main sont remplacées par l'ordre du classement."];
  }
  return isRedrawn && after.seeding === 'without-rematches'
    ? ['Les revanches restent évitées au premier tour.']
    : [];
}

function rankChangeSentence(
  state: TournamentState,
  { team, from, to, group }: Reach['moved'][number],
): string {
  const isAlone = (state.document.groups?.options.groups ?? 1) === 1;
  const where = group === null || isAlone ? 'Classement' : groupName(group);
  return `${where} : ${theTeam(teamName(state, team))} passe de la ${ordinal(from)} à la ${ordinal(to)} place.`;
}

function versus(
  state: TournamentState,
  match: Pick<KeyedMatch, 'fk_team_one' | 'fk_team_two' | 'bye' | 'unwon'>,
): string {
  const missing = match.bye === 1 || match.unwon === 1 ? NO_OPPONENT : NOT_DEFINED;
  const name = (team: number | null) => (team === null ? missing : teamName(state, team));
  return pairText(name(match.fk_team_one), name(match.fk_team_two));
}

function roundLabel(state: TournamentState, match: KeyedMatch | undefined): string {
  return state.rounds.find(({ pk_round }) => pk_round === match?.fk_round)?.label ?? '';
}
