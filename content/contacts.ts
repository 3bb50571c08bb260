import type { Contact } from '#contract/events/site.ts';

export const contacts: Contact[] = [
  {
    topic: 'problem',
    title: 'Un problème ou un bug ?',
    text: "Une page qui ne s'affiche pas, une inscription refusée, un pseudo mal écrit : dites-nous ce qui s'est passé et sur quel appareil.",
    discord: 'arene.tech',
    channel: '#support',
    url: 'https://discord.gg/arene-support',
  },
  {
    topic: 'suggestion',
    title: 'Une suggestion ?',
    text: 'Un jeu à mettre au programme, un format à essayer, une idée pour le stream : tout se lit et tout se discute.',
    discord: 'arene.orga',
    channel: '#suggestions',
    url: 'https://discord.gg/arene-suggestions',
  },
  {
    topic: 'other',
    title: 'Une autre question ?',
    text: "Règlement, horaires, partenariat, envie d'aider à l'organisation : écrivez-nous, nous répondons à tout le monde.",
    discord: 'arene.staff',
    channel: '#questions',
    url: 'https://discord.gg/arene-questions',
  },
];
