import { drawTeam, teamPlan } from './entry-calls.ts';
import { eventField, eventPlan, type Planners, type Walker } from './walker.ts';

/** Calls about the tournament: what visitors read, and the steps of admins. */
export const tournamentCalls = {
  getTournament: eventPlan,
  getStandings: eventPlan,
  getBracket: eventPlan,
  getRoundMatches: async ({ draw, event, look }) => {
    const selected = event();
    const rounds = selected && (await look('getRounds', { fk_event: selected.pk_event }));
    const round = draw.maybe(rounds ?? []);
    return round ? { payload: { pk_round: round.pk_round } } : null;
  },
  watch: async (walker) => {
    const selected = await eventPlan(walker);
    const room = walker.draw.chance(0.3) ? { as: 'room' as const } : {};
    return selected && { payload: { ...selected.payload, ...room } };
  },
  getSteps: eventPlan,
  setRegistration: async (walker) => {
    const event = walker.event('draft', 'published', 'rehearsal');
    if (event === null) return null;
    // Open more often than closed, so that teams register.
    return { payload: { open: walker.draw.chance(0.7), ...eventField(walker, event) } };
  },
  startSwiss: async (walker) => {
    const selected = await openEventPayload(walker);
    return selected && { payload: { rounds: walker.draw.between(1, 3), ...selected } };
  },
  startGroups: async (walker) => {
    const selected = await openEventPayload(walker);
    return selected && { payload: { groups: walker.draw.between(1, 2), ...selected } };
  },
  drawRound: async (walker) => {
    const selected = await openEventPayload(walker);
    return selected && { payload: selected };
  },
  previewRound: async (walker) => {
    const draft = await shuffledDraft(walker);
    return draft && { payload: { pairings: draft.pairings, fk_event: draft.fk_event } };
  },
  editDraft: async (walker) => {
    const draft = await shuffledDraft(walker);
    if (draft === null) return null;
    const { digest, fk_event } = draft;
    const pairings = walker.draw.chance(0.7) ? draft.pairings : null;
    return { payload: { digest, pairings, fk_event } };
  },
  publishRound: async (walker) => {
    const selected = await openEventPayload(walker);
    return selected && { payload: { ...selected, ...drawHeldField(walker) } };
  },
  withdrawTeam: teamPlan,
  enterTeam: async (walker) => {
    const event = walker.event('draft', 'published', 'rehearsal');
    const steps = event && (await walker.look('getSteps', { fk_event: event.pk_event }));
    const team = walker.draw.maybe(steps?.withdrawn ?? []) ?? (await drawTeam(walker));
    return team && { payload: { pk_team: team.pk_team } };
  },
  previewBracket: async (walker) => {
    for (const { pk_event: fk_event } of walker.events.filter(
      ({ state }) => state !== 'archived',
    )) {
      const steps = await walker.look('getSteps', { fk_event });
      const next = steps?.next;
      if (next?.action === 'startBracket' && next.refusal === null)
        return { payload: { fk_event } };
    }
    return null;
  },
  startBracket: async (walker) => {
    const selected = await openEventPayload(walker);
    return selected && { payload: { ...selected, ...drawHeldField(walker) } };
  },
} satisfies Partial<Planners>;

async function openEventPayload(walker: Walker) {
  const event = walker.event('draft', 'published', 'rehearsal');
  return event && eventField(walker, event);
}

function drawHeldField({ draw }: Walker) {
  return draw.chance(0.5) ? { held: 'tell' as const } : {};
}

/** The draft of a round, with its second teams shuffled. */
async function shuffledDraft({ draw, event, look }: Walker) {
  const selected = event('draft', 'published', 'rehearsal');
  const steps = selected && (await look('getSteps', { fk_event: selected.pk_event }));
  if (!selected || !steps?.draft) return null;
  const { pairings, digest } = steps.draft;
  const second = draw.shuffled(pairings.map(({ team_two }) => team_two?.pk_team ?? null));
  const mixed = pairings.map(({ team_one }, at) => ({
    fk_team_one: team_one.pk_team,
    fk_team_two: second[at] ?? null,
  }));
  return { digest, pairings: mixed, fk_event: selected.pk_event };
}
