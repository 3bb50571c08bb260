import { startGroups as beginGroups } from '#engine';
import { refuse } from '#server/rules/result.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { mayStartGroups, participants } from '#server/tournament/may-start.ts';
import { stagesOf } from '#server/tournament/project.ts';
import { groupsOptions } from '#server/tournament/settings.ts';
import { teamsOf } from '#server/tournament/stages.ts';
import { readState } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';
import { saveStages, tournamentAfter } from './save-step.ts';

/** All matches of all groups are there from then on: nothing has to be drawn between them. */
export const startGroups: Handler<'startGroups'> = async (tx, input) => {
  const state = await readState(tx);
  const { first, last } = state.format;
  const refused = mayStartGroups(state, input);
  if (refused) return refused;
  if (first?.kind !== 'groups') return refuse('wrong-phase', { reason: 'no-groups' });

  const { groups = first.groups, qualifiers = first.qualifiers } = input;
  const teams = teamsOf(participants(state).map(({ pk_team }) => pk_team));
  const begun = beginGroups(teams, groupsOptions({ ...first, groups, qualifiers }, last));
  if (!begun.ok) return engineRefusal(state, begun);
  const stages = { ...stagesOf(state), groups: begun.state };
  const label = groups === 1 ? 'Championnat lancé' : 'Poules lancées';
  return saveStages(tx, state, stages, `${label} avec ${teams.length} équipes`, tournamentAfter);
};
