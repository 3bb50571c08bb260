import { EMPTY_EVENT_FIELDS } from '#contract/events/event-fields.ts';
import type { EventFields, EventState } from '#contract/events/events.ts';
import { WEEKEND_FORMAT } from '#contract/tournament/format.ts';
import type { EventExtras } from '#contract/public-state.ts';

/** The pictures of these events are files of the site, listed in `extras`. */
const NO_PICTURES: EventFields['pictures'] = { logo: null, poster: null, gallery: [] };

/**
 * The events of a site at its first start. Later only the database counts: nothing else reads this
 * list.
 */
export const firstEvents: readonly FirstEvent[] = [
  {
    state: 'published',
    current: true,
    fields: {
      ...EMPTY_EVENT_FIELDS,
      slug: 'rocket-league',
      name: 'Rocket League 2v2',
      game: 'Rocket League',
      starts_at: '2025-12-13T10:00:00+01:00',
      ends_at: '2025-12-14T20:00:00+01:00',
      time_zone: 'Europe/Zurich',
      team_size: 2,
      format: WEEKEND_FORMAT,
      words: {
        headline: ['Deux jours,', 'un seul duo'],
        summary:
          'Samedi, les rondes suisses. Dimanche, le bracket à double élimination. 100 CHF, un trophée et la gloire éternelle.',
        days: [
          {
            date: '2025-12-13',
            title: 'Rondes suisses',
            summary:
              'Chaque duo affronte des adversaires de son niveau. Le classement place les équipes dans le bracket du dimanche.',
            points: [
              'Phase de classement en rondes suisses : chaque équipe affronte plusieurs adversaires de niveau similaire.',
              "Le nombre de rondes dépend du nombre d'équipes.",
              'Tous les matchs se jouent en BO3, au meilleur des 3 manches.',
              'Le classement détermine le placement dans le bracket du dimanche.',
            ],
          },
          {
            date: '2025-12-14',
            title: 'Double élimination',
            summary:
              "Avant la grande finale, une défaite n'élimine pas : le loser bracket offre une seconde chance.",
            points: [
              'Bracket à double élimination pour toutes les équipes qualifiées.',
              'Les matchs se jouent en BO5, la grande finale en BO7.',
              "Une défaite n'élimine pas directement une équipe : le loser bracket lui offre une seconde chance.",
            ],
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
            title: 'Votre binôme vous rejoint',
            text: "Le deuxième joueur s'inscrit à son tour et sélectionne l'équipe déjà créée.",
          },
          {
            title: 'Rendez-vous samedi',
            text: 'Connectez-vous sur Discord le samedi matin : les rondes suisses commencent.',
          },
        ],
        story: [],
        rules: [],
      },
      pictures: NO_PICTURES,
    },
    extras: {
      when: null,
      champion: null,
      logo: {
        file: '/logos/rocket-league.svg',
        alt: 'Logo du tournoi Rocket League 2v2',
        width: 400,
        height: 440,
      },
      pictures: [
        {
          file: '/posters/rocket-league.webp',
          alt: 'Affiche du tournoi Rocket League 2v2',
          width: 720,
          height: 900,
        },
      ],
    },
  },
  {
    state: 'archived',
    current: false,
    fields: {
      ...pastValorantFields(),
      slug: 'valorant-2',
      name: 'Valorant, acte II',
      edition: 'Deuxième édition',
      starts_at: '2025-03-29T10:00:00+01:00',
      ends_at: '2025-03-29T20:00:00+01:00',
      words: pastEventWords([
        "Le deuxième tournoi Valorant d'Arène s'est joué le 29 mars 2025, en une seule journée et en direct du premier spike à la dernière manche.",
        "Les Renards de Minuit l'ont emporté au bout d'une finale en trois cartes, après avoir été menés deux fois.",
      ]),
    },
    extras: {
      when: null,
      champion: 'Les Renards de Minuit',
      logo: null,
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
  },
  {
    state: 'archived',
    current: false,
    fields: {
      ...pastValorantFields(),
      slug: 'valorant-1',
      name: 'Valorant, acte I',
      edition: 'Première édition',
      starts_at: null,
      ends_at: null,
      words: pastEventWords([
        "Le tournoi qui a tout lancé : la première édition de la série Valorant d'Arène, entre amis et voisins de serveur.",
        "C'est là que sont nés le format sur une journée, le stream commenté et l'envie de recommencer.",
      ]),
    },
    extras: {
      when: "L'édition fondatrice",
      champion: null,
      logo: null,
      pictures: [
        {
          file: '/posters/valorant-1.webp',
          alt: 'Affiche du premier tournoi Valorant',
          width: 720,
          height: 900,
        },
      ],
    },
  },
];

export type FirstEvent = {
  state: EventState;
  current: boolean;
  fields: EventFields;
  extras: EventExtras;
};

/** The real format is not known: one day and a single bracket is assumed. */
function pastValorantFields() {
  return {
    ...EMPTY_EVENT_FIELDS,
    game: 'Valorant',
    time_zone: 'Europe/Zurich',
    team_size: 5,
    pictures: NO_PICTURES,
    format: {
      first: null,
      last: {
        kind: 'single',
        best_of: { winner: 3, loser: 3, final: 3, third: 3 },
        third_place: false,
      },
    },
  } as const satisfies Partial<EventFields>;
}

function pastEventWords(story: string[]): EventFields['words'] {
  return { headline: [], summary: null, days: [], rewards: [], steps: [], story, rules: [] };
}
