export const pastTournaments: readonly PastTournament[] = [
  {
    slug: 'valorant-2',
    game: 'Valorant',
    edition: 'Deuxième édition',
    title: 'Valorant, acte II',
    date: '29 mars 2025',
    isoDate: '2025-03-29',
    format: '5v5',
    champion: 'Les Renards de Minuit',
    pictures: [
      {
        file: '/posters/valorant-2.webp',
        alt: 'Affiche du deuxième tournoi Valorant, le 29 mars 2025',
        width: 720,
        height: 900,
      },
      {
        file: '/posters/valorant-2-champions.webp',
        alt: "L'emblème des Renards de Minuit et le trophée de la deuxième édition",
        width: 1200,
        height: 800,
      },
    ],
  },
  {
    slug: 'valorant-1',
    game: 'Valorant',
    edition: 'Première édition',
    title: 'Valorant, acte I',
    date: "L'édition fondatrice",
    isoDate: null,
    format: '5v5',
    champion: null,
    pictures: [
      {
        file: '/posters/valorant-1.webp',
        alt: 'Affiche du premier tournoi Valorant',
        width: 720,
        height: 900,
      },
    ],
  },
];

export type PastTournament = {
  /** Its address: /tournaments?tournoi=<slug>. */
  slug: string;
  game: string;
  edition: string;
  title: string;
  date: string;
  /** Null when only the season is remembered. */
  isoDate: string | null;
  format: string;
  champion: string | null;
  pictures: readonly { file: string; alt: string; width: number; height: number }[];
};
