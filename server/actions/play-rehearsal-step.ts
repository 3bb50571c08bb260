import type { ActionOutput } from '#contract/actions.ts';
import type { PlayedMatch, RehearsalStep } from '#server/events/rehearsal-step.ts';
import type { InventedTeam } from '#server/events/rehearsal-names.ts';
import { type Refused, type Result } from '#server/rules/result.ts';
import type { RunNestedAction } from './handler.ts';

/** Runs the actions of one rehearsal step. Stops at the first refusal and returns it. */
export async function playStep(
  act: RunNestedAction,
  fk_event: number,
  step: RehearsalStep,
): Promise<Refused | null> {
  switch (step.kind) {
    case 'register':
      return untilRefused(step.teams, (team) => register(act, fk_event, team));
    case 'close':
      return refusalOrNull(await act('setRegistration', { open: false, fk_event }));
    case 'start':
      return refusalOrNull(await act(step.action, { fk_event }));
    case 'draw':
      return (
        (step.isDrawn ? null : refusalOrNull(await act('drawRound', { fk_event }))) ??
        refusalOrNull(await act('publishRound', { fk_event }))
      );
    case 'play':
      return untilRefused(step.matches, (played) => enterScore(act, played));
    case 'correct': {
      const { match, score, way } = step;
      const { pk_match, version } = match;
      return refusalOrNull(await act('correctMatch', { pk_match, version, way, ...score }));
    }
    case 'withdraw':
      return refusalOrNull(await act('withdrawTeam', { pk_team: step.pk_team }));
  }
}

async function register(
  act: RunNestedAction,
  fk_event: number,
  team: InventedTeam,
): Promise<Refused | null> {
  const registered: Result<ActionOutput<'registerTeam'>> = await act('registerTeam', {
    name: team.name,
    fk_event,
  });
  if (!registered.ok) return registered;
  const fk_team = registered.value.pk_team;
  return untilRefused(team.players, async (player) =>
    refusalOrNull(await act('registerPlayer', { ...player, fk_team })),
  );
}

async function enterScore(
  act: RunNestedAction,
  { match, score }: PlayedMatch,
): Promise<Refused | null> {
  const { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version } = match;
  const unchanged = { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version };
  return refusalOrNull(await act('updateMatch', { ...unchanged, ...score }));
}

async function untilRefused<T>(
  items: readonly T[],
  attempt: (item: T) => Promise<Refused | null>,
): Promise<Refused | null> {
  for (const item of items) {
    const refused = await attempt(item);
    if (refused) return refused;
  }
  return null;
}

function refusalOrNull(result: Result<unknown>): Refused | null {
  return result.ok ? null : result;
}
