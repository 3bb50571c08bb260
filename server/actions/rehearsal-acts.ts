import type { ActionOutput } from '#contract/actions.ts';
import type { PlayedMatch, RehearsalStep } from '#server/events/rehearsal-step.ts';
import type { InventedTeam } from '#server/events/rehearsal-names.ts';
import { type Refused, type Result } from '#server/rules/result.ts';
import type { Act } from './handler.ts';

/** Does what a step of the rehearsal says, action by action; stops at the first that is refused, and answers why. */
export async function takeStep(
  act: Act,
  fk_event: number,
  step: RehearsalStep,
): Promise<Refused | null> {
  switch (step.kind) {
    case 'register':
      return inTurn(step.teams, (team) => register(act, fk_event, team));
    case 'close':
      return refusalOf(await act('setRegistration', { open: false, fk_event }));
    case 'start':
      return refusalOf(await act(step.action, { fk_event }));
    case 'draw':
      return (
        (step.isDrawn ? null : refusalOf(await act('drawRound', { fk_event }))) ??
        refusalOf(await act('publishRound', { fk_event }))
      );
    case 'play':
      return inTurn(step.matches, (played) => enter(act, played));
    case 'correct': {
      const { match, score, way } = step;
      const { pk_match, version } = match;
      return refusalOf(await act('correctMatch', { pk_match, version, way, ...score }));
    }
    case 'withdraw':
      return refusalOf(await act('withdrawTeam', { pk_team: step.pk_team }));
  }
}

async function register(act: Act, fk_event: number, team: InventedTeam): Promise<Refused | null> {
  const registered: Result<ActionOutput<'registerTeam'>> = await act('registerTeam', {
    name: team.name,
    fk_event,
  });
  if (!registered.ok) return registered;
  const fk_team = registered.value.pk_team;
  return inTurn(team.players, async (player) =>
    refusalOf(await act('registerPlayer', { ...player, fk_team })),
  );
}

async function enter(act: Act, { match, score }: PlayedMatch): Promise<Refused | null> {
  const { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version } = match;
  const own = { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version };
  return refusalOf(await act('updateMatch', { ...own, ...score }));
}

async function inTurn<T>(
  items: readonly T[],
  take: (item: T) => Promise<Refused | null>,
): Promise<Refused | null> {
  for (const item of items) {
    const refused = await take(item);
    if (refused) return refused;
  }
  return null;
}

function refusalOf(result: Result<unknown>): Refused | null {
  return result.ok ? null : result;
}
