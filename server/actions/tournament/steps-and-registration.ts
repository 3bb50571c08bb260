import { withRoundNames } from '#contract/tournament/round-names.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { hasBegun } from '#server/tournament/document/document.ts';
import { readFootprints } from '#server/tournament/corrections/footprints.ts';
import { stepsView } from '#server/tournament/stages/steps.ts';
import { readState } from '#server/tournament/state.ts';
import { lastStep } from '#server/undo/step-statuses.ts';
import type { Handler } from '#server/actions/handler.ts';
import { saveDecision } from './save-step.ts';

export const getSteps: Handler<'getSteps'> = async (tables) => {
  const last = await lastStep(tables);
  const entry = last === undefined ? undefined : await tables.trail.find(last);
  return ok(
    stepsView(
      await readState(tables),
      await tables.tournament.dataVersion(),
      entry === undefined
        ? null
        : {
            pk_trail: entry.pk_trail,
            label: withRoundNames(readFootprints(entry).after.label),
          },
    ),
  );
};

export const setRegistration: Handler<'setRegistration'> = async (tx, { open }) => {
  const state = await readState(tx);
  if (hasBegun(state.document)) {
    return refuse('wrong-phase', { reason: 'tournament-started' });
  }
  if (open && state.isPastClosing) return refuse('registration-hour-passed');
  const label = open ? 'Inscriptions rouvertes' : 'Inscriptions fermées';
  return saveDecision(tx, state, { registrationOpen: open }, label);
};
