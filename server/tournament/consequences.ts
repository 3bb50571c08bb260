import { standings } from '#engine';
import { NOBODY, NOT_DEFINED } from '#contract/public-state.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { PlannedMatch } from './apply.ts';
import { planOf, type Stages } from './project.ts';
import { nameOf, resultOf, stageOf, swissOf } from './stages.ts';
import type { TournamentState } from './state.ts';

/** What would change besides the corrected match itself, in French sentences. */
export function consequencesOf(
  state: TournamentState,
  stages: Stages,
  corrected: string,
): string[] {
  const plan = planOf(state, stages);
  const later = new Map(plan.matches.map((match) => [match.key, match]));
  const others = state.matches.filter(({ key }) => key !== corrected);
  const gone = others.filter(({ key }) => !later.has(key));
  const known = new Set(state.matches.map(({ key }) => key));
  const fresh = plan.matches.filter(({ key }) => !known.has(key));
  const sentences = [
    ...removed(state, gone),
    ...others.flatMap((match) => changed(state, match, later.get(match.key))),
    ...fresh.map((match) => `${match.round.label} : nouveau match ${versus(state, match)}.`),
    ...draftNote(state, stages),
    ...seedingNote(state, stages),
    ...moves(state, stages),
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

function changed(
  state: TournamentState,
  before: KeyedMatch,
  after: PlannedMatch | undefined,
): string[] {
  if (after === undefined) return [];
  const label = labelOf(state, before);
  const result = resultOf(before);
  const sameTeams =
    before.fk_team_one === after.fk_team_one && before.fk_team_two === after.fk_team_two;
  const lost = result !== null && resultOf(after) === null;
  const what =
    result?.winner === null
      ? 'double forfait'
      : `résultat, ${result?.scoreOne} à ${result?.scoreTwo},`;
  const erased = lost ? ` Son ${what} est effacé.` : '';
  if (!sameTeams) {
    // A redraw may have to bring a rematch or another bye: the organiser reads why before choosing it.
    const why = stageOf(after) === 'swiss' ? ` (${after.explanation})` : '';
    return [`${label} : ${versus(state, before)} devient ${versus(state, after)}${why}.${erased}`];
  }
  return lost ? [`${label} : ${versus(state, before)}.${erased}`] : [];
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

function moves(state: TournamentState, { swiss }: Stages): string[] {
  const before = swissOf(state);
  if (before === null || swiss === null) return [];
  const old = new Map(standings(before).map(({ team, rank }) => [team, rank]));
  return standings(swiss).flatMap(({ team, rank }) => {
    const was = old.get(team);
    if (was === undefined || was === rank) return [];
    const name = nameOf(state, team);
    return [`Classement : ${name} passe de la ${ordinal(was)} à la ${ordinal(rank)} place.`];
  });
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
