export const rocketLeague = {
  name: 'Rocket League 2v2',
  path: '/tournaments/rocket-league',
  dates: '13 et 14 décembre 2025',
  startsAt: '2025-12-13T10:00:00+01:00',
  endsAt: '2025-12-14T20:00:00+01:00',
  headline: ['Deux jours,', 'un seul duo'],
  summary:
    'Samedi, les rondes suisses. Dimanche, le bracket à double élimination. 100 CHF, un trophée et la gloire éternelle.',
  facts: [
    { label: 'Dates', value: 'Samedi 13 et dimanche 14 décembre 2025' },
    { label: 'Jeu', value: 'Rocket League' },
    { label: 'Format', value: '2v2, inscription en duo uniquement' },
  ],
  days: [
    {
      side: 'blue',
      day: 'Samedi',
      date: 'Samedi 13 décembre',
      title: 'Rondes suisses',
      summary:
        'Chaque duo affronte des adversaires de son niveau. Le classement place les équipes dans le bracket du dimanche.',
      points: [
        'Phase de classement en rondes suisses : chaque équipe affronte plusieurs adversaires de niveau similaire.',
        "Le nombre de rondes dépend du nombre d'équipes.",
        'Tous les matchs se jouent en BO3, au meilleur des 3 manches.',
        'Le classement détermine le placement dans le bracket du dimanche.',
      ],
      tags: ['Tous les matchs en BO3', "Personne n'est éliminé"],
    },
    {
      side: 'orange',
      day: 'Dimanche',
      date: 'Dimanche 14 décembre',
      title: 'Double élimination',
      summary:
        "Une défaite n'élimine pas : le loser bracket offre une seconde chance, jusqu'à la grande finale.",
      points: [
        'Bracket à double élimination pour toutes les équipes qualifiées.',
        'Les matchs se jouent en BO5, la grande finale en BO7.',
        "Une défaite n'élimine pas directement une équipe : le loser bracket lui offre une seconde chance.",
      ],
      tags: ['Matchs en BO5', 'Grande finale en BO7'],
    },
  ],
  rewards: [
    { kind: 'trophy', title: 'Un trophée', text: "Pour l'équipe gagnante." },
    { kind: 'cash', title: '100 CHF', text: 'Un cash prize à partager.' },
    {
      kind: 'glory',
      title: 'La gloire éternelle',
      text: 'Elle ne se partage pas, elle se porte à deux.',
    },
  ],
  steps: [
    {
      title: 'Créez votre équipe',
      text: "Le premier joueur crée une équipe avec un nom original et la rejoint en s'inscrivant.",
    },
    {
      title: 'Votre duo vous rejoint',
      text: "Le deuxième joueur s'inscrit à son tour et sélectionne l'équipe déjà créée.",
    },
    {
      title: 'Rendez-vous samedi',
      text: 'Connectez-vous sur Discord le samedi matin : les rondes suisses commencent.',
    },
  ],
  playerGives: [
    { title: "Un nom d'utilisateur", text: 'Le pseudo que tout le monde verra.' },
    {
      title: 'Un identifiant Discord',
      text: 'Pour vous joindre pendant le tournoi ; tout le monde le voit.',
    },
    { title: 'Un lien de chaîne Twitch', text: 'Facultatif, si vous streamez vos matchs.' },
    { title: 'Une équipe', text: 'Sélectionnée dans la liste ou créée au passage.' },
  ],
} as const satisfies RocketLeague;

type Named = { title: string; text: string };

type RocketLeague = {
  name: string;
  path: string;
  dates: string;
  /** ISO 8601, with its offset: the countdown must not depend on where the reader is. */
  startsAt: string;
  endsAt: string;
  headline: readonly [string, string];
  summary: string;
  facts: readonly { label: string; value: string }[];
  days: readonly {
    side: 'blue' | 'orange';
    day: string;
    date: string;
    title: string;
    summary: string;
    points: readonly string[];
    tags: readonly string[];
  }[];
  rewards: readonly (Named & { kind: 'trophy' | 'cash' | 'glory' })[];
  steps: readonly Named[];
  playerGives: readonly Named[];
};
