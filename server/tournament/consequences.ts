import { groupName } from '#contract/match-names.ts';
import { NOBODY, NOT_DEFINED } from '#contract/public-state.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { Stages } from './project.ts';
import type { ChangedMatch, Reach } from './reach.ts';
import { nameOf, resultOf, stageOf } from './stages.ts';
import type { TournamentState } from './state.ts';

/** What would change besides the corrected match itself, in French sentences. */
export function consequencesOf(state: TournamentState, stages: Stages, reach: Reach): string[] {
  const sentences = [
    ...removed(state, reach.removed),
    ...reach.changed.map((change) => changed(state, change)),
    ...reach.added.map((match) => `${match.round.label} : nouveau match ${versus(state, match)}.`),
    ...draftNote(state, stages),
    ...seedingNote(state, stages),
    ...reach.moved.map((change) => moved(state, change)),
  ];
  return sentences.length === 0 ? ['Rien d’autre ne change.'] : sentences;
}

/** One sentence for each round that goes, or for the whole bracket, instead of one for each match. */
function removed(state: TournamentState, gone: readonly KeyedMatch[]): string[] {
  const byRound = Map.groupBy(gone, ({ key, fk_round }) =>
    stageOf({ key }) === 'swiss' ? fk_round : 'bracket',
  );
  return Array.from(byRound, ([round, matches]) => {
    const what = round === 'bracket' ? 'Le bracket' : labelOf(state, matches[0]);
    const played = matches.filter((match) => resultOf(match) !== null).length;
    const total = `${matches.length} match${matches.length > 1 ? 's' : ''}`;
    return `${what} : ${total} retiré${matches.length > 1 ? 's' : ''}, dont ${played} déjà joué${played > 1 ? 's' : ''}.`;
  });
}

function changed(state: TournamentState, change: ChangedMatch): string {
  const { before, after, hasOtherTeams, isErased } = change;
  const label = labelOf(state, before);
  const erased = isErased ? ` Son ${entered(before)} est effacé.` : '';
  if (!hasOtherTeams) return `${label} : ${versus(state, before)}.${erased}`;
  // A redraw may have to bring a rematch or another bye: the organiser reads why before choosing it.
  const why = stageOf(after) === 'swiss' ? ` (${after.explanation})` : '';
  return `${label} : ${versus(state, before)} devient ${versus(state, after)}${why}.${erased}`;
}

function entered(match: KeyedMatch): string {
  if (match.unwon === 1) return 'double forfait';
  const what = match.winner_team === null ? 'score en cours' : 'résultat';
  return `${what}, ${match.score_team_one} à ${match.score_team_two},`;
}

function draftNote(state: TournamentState, stages: Stages): string[] {
  const { draft } = state.document;
  return draft !== null && stages.document.draft === null
    ? [`Le brouillon de la ronde ${draft.round} est à tirer à nouveau.`]
    : [];
}

/** What a new draw of the bracket keeps of the organiser's choices, and what it does not. */
function seedingNote(
  { document }: TournamentState,
  { bracket, document: after }: Stages,
): string[] {
  if (bracket === null) return [];
  const isRedrawn = bracket.teams.some(({ id }, index) => document.bracket?.teams[index] !== id);
  if (document.seeding === 'by-hand' && after.seeding !== 'by-hand') {
    return ['Les têtes de série placées à la main sont remplacées par l’ordre du classement.'];
  }
  return isRedrawn && after.seeding === 'without-rematches'
    ? ['Les revanches restent évitées au premier tour.']
    : [];
}

function moved(state: TournamentState, { team, from, to, group }: Reach['moved'][number]): string {
  const isAlone = (state.document.groups?.options.groups ?? 1) === 1;
  const where = group === null || isAlone ? 'Classement' : groupName(group);
  return `${where} : ${nameOf(state, team)} passe de la ${ordinal(from)} à la ${ordinal(to)} place.`;
}

function versus(
  state: TournamentState,
  match: Pick<KeyedMatch, 'fk_team_one' | 'fk_team_two' | 'bye' | 'unwon'>,
): string {
  const missing = match.bye === 1 || match.unwon === 1 ? NOBODY : NOT_DEFINED;
  const name = (team: number | null) => (team === null ? missing : nameOf(state, team));
  return `${name(match.fk_team_one)} – ${name(match.fk_team_two)}`;
}

function labelOf(state: TournamentState, match: KeyedMatch | undefined): string {
  return state.rounds.find(({ pk_round }) => pk_round === match?.fk_round)?.label ?? '';
}

function ordinal(rank: number): string {
  return rank === 1 ? '1re' : `${rank}e`;
}
