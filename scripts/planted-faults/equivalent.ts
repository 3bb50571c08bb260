/** A fault that no test finds, because nobody could see a difference: what `npm run test:faults` prints of it, and why. */
type EquivalentFault = { file: string; description: string; reason: string };

export const EQUIVALENT: readonly EquivalentFault[] = [
  {
    file: 'server/report-clock.ts',
    description: 'garde retirée : if (day.accept_minutes === null) continue;',
    reason:
      'acceptedAt dit la même chose de chaque annonce ; la garde évite seulement des lectures.',
  },
];
