export const facts = [
  { label: 'Dates', value: 'Samedi 13 et dimanche 14 décembre 2025' },
  { label: 'Jeu', value: 'Rocket League' },
  { label: 'Format', value: '2v2, inscription en duo uniquement' },
] as const satisfies readonly { label: string; value: string }[];

/** What each day brings, point by point: Saturday, then Sunday. */
export const dayPoints: readonly (readonly string[])[] = [
  [
    'Phase de classement en rondes suisses : chaque équipe affronte plusieurs adversaires de niveau similaire.',
    "Le nombre de rondes dépend du nombre d'équipes.",
    'Tous les matchs se jouent en BO3, au meilleur des 3 manches.',
    'Le classement détermine le placement dans le bracket du dimanche.',
  ],
  [
    'Bracket à double élimination pour toutes les équipes qualifiées.',
    'Les matchs se jouent en BO5, la grande finale en BO7.',
    "Une défaite n'élimine pas directement une équipe : le loser bracket lui offre une seconde chance.",
  ],
];

export const playerGives = [
  { title: "Un nom d'utilisateur", text: 'Le pseudo que tout le monde verra.' },
  {
    title: 'Un identifiant Discord',
    text: 'Pour vous joindre pendant le tournoi ; tout le monde le voit.',
  },
  { title: 'Un lien de chaîne Twitch', text: 'Facultatif, si vous streamez vos matchs.' },
  { title: 'Une équipe', text: 'Sélectionnée dans la liste ou créée au passage.' },
] as const satisfies readonly { title: string; text: string }[];
