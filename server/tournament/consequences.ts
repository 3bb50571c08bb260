import { standings } from '#engine';
import { UNDEFINED_TEAM } from '#contract/public-state.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { PlannedMatch } from './apply.ts';
import { planOf, type Stages } from './project.ts';
import { nameOf, resultOf, swissOf } from './stages.ts';
import type { World } from './world.ts';

/** What would change besides the corrected match itself, in French sentences. */
export function consequencesOf(world: World, stages: Stages, corrected: string): string[] {
  const plan = planOf(world, stages);
  const later = new Map(plan.matches.map((match) => [match.key, match]));
  const others = world.matches.filter(({ key }) => key !== corrected);
  const gone = others.filter(({ key }) => !later.has(key));
  const known = new Set(world.matches.map(({ key }) => key));
  const fresh = plan.matches.filter(({ key }) => !known.has(key));
  const sentences = [
    ...removed(world, gone),
    ...others.flatMap((match) => changed(world, match, later.get(match.key))),
    ...fresh.map((match) => `${match.round.label} : nouveau match ${versus(world, match)}.`),
    ...draftNote(world, stages),
    ...seedingNote(world, stages),
    ...moves(world, stages),
  ];
  return sentences.length === 0 ? ['Rien d’autre ne change.'] : sentences;
}

/** One sentence for each round that goes, or for the whole bracket, instead of one for each match. */
function removed(world: World, gone: readonly KeyedMatch[]): string[] {
  const byRound = Map.groupBy(gone, ({ key, fk_round }) =>
    key.startsWith('S') ? fk_round : 'bracket',
  );
  return Array.from(byRound, ([round, matches]) => {
    const what = round === 'bracket' ? 'Le bracket' : labelOf(world, matches[0]);
    const played = matches.filter((match) => resultOf(match) !== null).length;
    const total = `${matches.length} match${matches.length > 1 ? 's' : ''}`;
    return `${what} : ${total} retiré${matches.length > 1 ? 's' : ''}, dont ${played} déjà joué${played > 1 ? 's' : ''}.`;
  });
}

function changed(world: World, before: KeyedMatch, after: PlannedMatch | undefined): string[] {
  if (after === undefined) return [];
  const label = labelOf(world, before);
  const result = resultOf(before);
  const sameTeams =
    before.fk_team_one === after.fk_team_one && before.fk_team_two === after.fk_team_two;
  const lost = result !== null && after.score_team_one === null;
  const erased = lost ? ` Son résultat, ${result.scoreOne} à ${result.scoreTwo}, est effacé.` : '';
  if (!sameTeams) {
    // A redraw may have to bring a rematch or another bye: the organiser reads why before choosing it.
    const why = after.key.startsWith('S') ? ` (${after.explanation})` : '';
    return [`${label} : ${versus(world, before)} devient ${versus(world, after)}${why}.${erased}`];
  }
  return lost ? [`${label} : ${versus(world, before)}.${erased}`] : [];
}

function draftNote(world: World, stages: Stages): string[] {
  const { draft } = world.document;
  return draft !== null && stages.document.draft === null
    ? [`Le brouillon de la ronde ${draft.round} est à tirer à nouveau.`]
    : [];
}

/** What a new draw of the bracket keeps of the organiser's choices, and what it does not. */
function seedingNote({ document }: World, { bracket, document: after }: Stages): string[] {
  if (bracket === null) return [];
  const isRedrawn = bracket.teams.some(({ id }, index) => document.bracket?.teams[index] !== id);
  if (document.seeding === 'by-hand' && after.seeding !== 'by-hand') {
    return ['Les têtes de série placées à la main sont remplacées par l’ordre du classement.'];
  }
  return isRedrawn && after.seeding === 'without-rematches'
    ? ['Les revanches restent évitées au premier tour.']
    : [];
}

function moves(world: World, { swiss }: Stages): string[] {
  const before = swissOf(world);
  if (before === null || swiss === null) return [];
  const old = new Map(standings(before).map(({ team, rank }) => [team.id, rank]));
  return standings(swiss).flatMap(({ team, rank }) => {
    const was = old.get(team.id);
    if (was === undefined || was === rank) return [];
    return [`Classement : ${team.name} passe de la ${ordinal(was)} à la ${ordinal(rank)} place.`];
  });
}

function versus(world: World, match: Pick<KeyedMatch, 'fk_team_one' | 'fk_team_two'>): string {
  const name = (team: number | null) => (team === null ? UNDEFINED_TEAM : nameOf(world, team));
  return `${name(match.fk_team_one)} – ${name(match.fk_team_two)}`;
}

function labelOf(world: World, match: KeyedMatch | undefined): string {
  return world.rounds.find(({ pk_round }) => pk_round === match?.fk_round)?.label ?? '';
}

function ordinal(rank: number): string {
  return rank === 1 ? '1re' : `${rank}e`;
}
