import { startGroups as beginGroups } from '#engine';
import { refuse } from '#server/rules/result.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { mayStartGroups, participants } from '#server/tournament/stages/may-start.ts';
import { currentStages } from '#server/tournament/plan-rows.ts';
import { groupsOptions } from '#server/tournament/document/settings.ts';
import { seededTeams } from '#server/tournament/stages/stages.ts';
import { readState } from '#server/tournament/state.ts';
import type { Handler } from '#server/actions/handler.ts';
import { saveStages, tournamentAnswer } from './save-step.ts';

/** Creates all matches of all groups: nothing has to be drawn between them. */
export const startGroups: Handler<'startGroups'> = async (tx, input) => {
  const state = await readState(tx);
  const { first, last } = state.format;
  const refused = mayStartGroups(state, input);
  if (refused) return refused;
  if (first?.kind !== 'groups') return refuse('wrong-phase', { reason: 'no-groups' });

  const { groups = first.groups, qualifiers = first.qualifiers } = input;
  const teams = seededTeams(participants(state).map(({ pk_team }) => pk_team));
  const begun = beginGroups(teams, groupsOptions({ ...first, groups, qualifiers }, last));
  if (!begun.ok) return engineRefusal(state, begun);
  const stages = { ...currentStages(state), groups: begun.state };
  const label = groups === 1 ? 'Championnat lancé' : 'Poules lancées';
  return saveStages(tx, state, stages, `${label} avec ${teams.length} équipes`, tournamentAnswer);
};
