/** A fault that no test finds, because nobody could see a difference: what `npm run test:faults` prints of it, and why. */
type EquivalentFault = { file: string; description: string; reason: string };

export const EQUIVALENT: readonly EquivalentFault[] = [
  {
    file: 'server/report-clock.ts',
    description: 'garde retirée : if (day.accept_minutes === null) continue;',
    reason:
      'acceptedAt dit la même chose de chaque annonce ; la garde évite seulement des lectures.',
  },
  {
    file: 'server/tournament/apply.ts',
    description:
      'garde retirée : if (pk_round === undefined) throw new Error(`round ${roundId(round)} was not made`);',
    reason:
      "chaque ronde du plan vient d'être créée juste au-dessus : la garde est pour le compilateur.",
  },
  {
    file: 'web/features/event/registered-teams.tsx',
    description:
      "« side={index % 2 === 0 ? 'blue' : 'orange'} » devient « side={index % 2 === 0 ? '' : 'orange'} »",
    reason: "seule la couleur d'une bande change, et les types le refusent.",
  },
];
