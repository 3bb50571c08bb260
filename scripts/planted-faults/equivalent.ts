/**
 * A fault that no test can find, because it makes no observable difference: its line in the output
 * of `npm run test:faults`, and the reason.
 */
type EquivalentFault = { file: string; description: string; reason: string };

export const EQUIVALENT: readonly EquivalentFault[] = [
  {
    file: 'server/accept-unanswered-reports.ts',
    description: 'garde retirée : if (day.accept_minutes === null) continue;',
    reason:
      'acceptedAt dit la même chose de chaque annonce ; la garde évite seulement des lectures.',
  },
  {
    file: 'server/tournament/apply.ts',
    description:
      'garde retirée : if (pk_round === undefined) throw new Error(`round ${roundId(round)} was not made`);',
    reason:
      "ensureRounds vient de créer chaque ronde du plan, et keyOf ne cherche que celles-là : la garde ne sert qu'aux types.",
  },
];
