/** What is told of each past tournament, by its slug and in paragraphs. */
export const stories: Readonly<Record<string, readonly string[]>> = {
  'valorant-2': [
    "Le deuxième tournoi Valorant d'Arène s'est joué le 29 mars 2025, en une seule journée et en direct du premier spike à la dernière manche.",
    "Les Renards de Minuit l'ont emporté au bout d'une finale en trois cartes, après avoir été menés deux fois.",
  ],
  'valorant-1': [
    "Le tournoi qui a tout lancé : la première édition de la série Valorant d'Arène, entre amis et voisins de serveur.",
    "C'est là que sont nés le format sur une journée, le stream commenté et l'envie de recommencer.",
  ],
};
