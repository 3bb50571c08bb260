export const days = [
  {
    side: 'blue',
    day: 'Samedi',
    date: 'Samedi 13 décembre',
    title: 'Rondes suisses',
    summary:
      'Chaque duo affronte des adversaires de son niveau. Le classement place les équipes dans le bracket du dimanche.',
    tags: ['Tous les matchs en BO3'],
  },
  {
    side: 'orange',
    day: 'Dimanche',
    date: 'Dimanche 14 décembre',
    title: 'Double élimination',
    summary:
      "Avant la grande finale, une défaite n'élimine pas : le loser bracket offre une seconde chance.",
    tags: ['Matchs en BO5', 'Grande finale en BO7'],
  },
] as const satisfies readonly Day[];

export const rewards = [
  { kind: 'trophy', title: 'Un trophée', text: "Pour l'équipe gagnante." },
  { kind: 'cash', title: '100 CHF', text: 'Un cash prize à partager.' },
  {
    kind: 'glory',
    title: 'La gloire éternelle',
    text: 'Elle ne se partage pas, elle se porte à deux.',
  },
] as const satisfies readonly (Named & { kind: 'trophy' | 'cash' | 'glory' })[];

export const steps = [
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
] as const satisfies readonly Named[];

type Named = { title: string; text: string };

type Day = {
  side: 'blue' | 'orange';
  day: string;
  date: string;
  title: string;
  summary: string;
  tags: readonly string[];
};
