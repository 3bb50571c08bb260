import { capitalise, counted, joinWithEt } from '#contract/words/french.ts';
import {
  KNOWN_BROWSER_SECONDS,
  QUIET_HOURS,
  REPLAY_HOURS,
  REWRITE_MINUTES,
  SESSION_SECONDS,
} from '#contract/limits.ts';
import {
  PLAYER_FIELDS,
  playerFieldsSuppliedBy,
  type PlayerField,
} from '#contract/teams/player-fields.ts';
import type { PrivacyTopic } from '#contract/teams/privacy.ts';
import type { Site } from '#contract/events/site.ts';

/** One kind of stored data: what it is, who sees it, for how long. */
export type PrivacySection = { title: string; what: string; who: string; howLong: string };

type SiteSettings = Pick<Site, 'discord_months' | 'twitch_channel'>;

/** Everything that is stored about people, in the order in which they meet it. */
export function privacySections(site: SiteSettings): PrivacySection[] {
  const { registration, links, notifications, archive, answers, history, admins, organiser } =
    databaseSections(site);
  const registrationSections = [registration, links, notifications];
  return [
    ...registrationSections,
    archive,
    answers,
    history,
    ...otherSections(site),
    admins,
    organiser,
  ];
}

/** What the database stores. A topic without its text does not compile. */
function databaseSections({ discord_months }: SiteSettings): Record<PrivacyTopic, PrivacySection> {
  return {
    registration: {
      title: 'Quand vous vous inscrivez',
      what: registrationText(),
      who: "Tout le monde : ils s'affichent avec votre équipe. Un pseudo suffit, votre vrai nom n'est jamais demandé.",
      howLong:
        'Tant que le tournoi est sur le site. Votre pseudo Discord est retiré plus tôt (voir plus bas).',
    },
    links: {
      title: 'Le lien de votre équipe',
      what: "Une empreinte du lien qui ouvre la page de votre équipe, jamais le lien lui-même, et ce que vous y faites : faire le check-in, dire que vous êtes au poste, annoncer un score, appeler un arbitre, avec l'heure.",
      who: "Les admins du site. Tout le monde voit que votre équipe est au poste ou qu'un score est annoncé, pas qui l'a dit.",
      howLong:
        "Jusqu'à ce que le tournoi soit archivé, ou que l'organisation retire le lien. L'historique de l'organisation garde une ligne de ce que vous avez fait.",
    },
    notifications: {
      title: 'Si vous demandez des notifications',
      what: "L'adresse que le service de notifications de votre navigateur (Google, Mozilla, Apple ou Microsoft) a donnée à cet appareil, ses clés, et ce qui lui a été envoyé : vos appels, vos changements d'adversaire, vos litiges. Le contenu est chiffré : ce service ne peut pas le lire, mais il sait que vous avez reçu quelque chose, et quand. Votre navigateur retient que vous les avez demandées.",
      who: 'Personne : seul le site relit cette adresse.',
      howLong:
        "Jusqu'à ce que vous les arrêtiez, ou que le lien de votre équipe soit retiré. Un message envoyé est supprimé dans les deux jours.",
    },
    archive: {
      title: 'Quand le tournoi est fini',
      what: 'Le tournoi est archivé tel que vous le voyez : les équipes, les pseudos, les matchs, le classement.',
      who: 'Tout le monde. Les fichiers à télécharger ne contiennent que les pseudos des joueurs, jamais leurs pseudos Discord.',
      howLong: `${capitalise(afterArchiving(discord_months))}, le site retire de lui-même les pseudos Discord, y compris de l'historique. Les pseudos des joueurs et les résultats restent.`,
    },
    answers: {
      title: 'Si votre téléphone envoie deux fois la même chose',
      what: 'La réponse à votre inscription, et à ce que vous faites par le lien de votre équipe, pour ne rien noter en double quand la connexion coupe.',
      who: 'Personne : seul le site la relit.',
      howLong: `${REPLAY_HOURS} heures, puis elle est supprimée dans la journée.`,
    },
    history: {
      title: "L'historique de l'organisation",
      what: "Chaque changement fait par un admin ou par le lien d'une équipe : qui, quand, ce qu'il y avait avant et après. C'est ce qui permet d'annuler une erreur.",
      who: 'Les admins du site seulement.',
      howLong:
        "Aussi longtemps que le site. Les pseudos Discord en sont retirés en même temps que de l'archive, et une personne effacée y est effacée aussi.",
    },
    admins: {
      title: 'Si vous êtes admin',
      what: "Votre nom d'utilisateur et une empreinte de votre mot de passe, jamais le mot de passe lui-même. Votre session et, dans un cookie, le fait que cet appareil s'est déjà connecté.",
      who: "Les SuperAdmins voient votre nom ; l'historique le montre aux admins.",
      howLong: `La session dure ${hoursText(SESSION_SECONDS)}, le cookie ${daysText(KNOWN_BROWSER_SECONDS)}. Votre compte, jusqu'à ce qu'un SuperAdmin le supprime. Votre nom reste dans l'historique.`,
    },
    organiser: {
      title: "Les textes et les images de l'organisation",
      what: "Les contacts affichés sur le site et les images envoyées par l'organisation. Chaque image est refaite à neuf : le lieu, la date et l'appareil de la photo n'y sont plus.",
      who: 'Tout le monde.',
      howLong: "Jusqu'à ce que l'organisation les change.",
    },
  };
}

function registrationText(): string {
  const first = [...ownFieldNames('every-player'), 'votre équipe', "l'heure de l'inscription"].join(
    ', ',
  );
  return `${capitalise(first)} et, si vous le souhaitez, ${joinWithEt(ownFieldNames('some-players'))}. L'organisation peut y ajouter ${joinWithEt(ownFieldNames('admins'))}.`;
}

function ownFieldNames(suppliedBy: (typeof PLAYER_FIELDS)[PlayerField]['suppliedBy']): string[] {
  return playerFieldsSuppliedBy(suppliedBy).map((field) => PLAYER_FIELDS[field].yours);
}

/** What is stored outside the database, or not by this site. */
function otherSections({ twitch_channel }: SiteSettings): PrivacySection[] {
  const twitch: PrivacySection = {
    title: 'Quand vous regardez le stream',
    what: 'La page Stream charge le lecteur et le chat de Twitch. Twitch voit alors votre adresse IP et peut poser ses propres cookies.',
    who: 'Twitch, selon ses règles à lui. Les autres pages ne chargent rien de personne.',
    howLong: 'Twitch en décide. Ne pas ouvrir la page Stream suffit pour ne rien lui envoyer.',
  };
  return [
    {
      title: 'Dans votre navigateur',
      what: "L'équipe que vous suivez, si vous en suivez une, le lien de votre équipe et son invitation, ce que vous y avez touché et qui n'est pas encore envoyé, si ce téléphone sonne et garde son écran allumé, et le code d'une répétition dont on vous a donné le lien. Chez un admin : sa session, l'événement qu'il gère, les répétitions qu'il a lancées, les scores pas encore enregistrés et les formulaires commencés. Aucun cookie de publicité, aucune mesure d'audience.",
      who: 'Vous seul : cela reste sur votre appareil.',
      howLong:
        "Jusqu'à ce que vous ne suiviez plus l'équipe, que vous la quittiez ou oubliiez son lien, ou que vous effaciez les données du site dans votre navigateur. Un formulaire commencé, une invitation reçue, l'événement géré et le code d'une répétition, jusqu'à la fermeture de l'onglet.",
    },
    {
      title: 'Dans le journal du serveur',
      what: "Pour chaque demande : l'adresse de la page, l'heure et l'adresse IP de votre connexion ; si un admin la fait, son nom d'utilisateur. Cela sert à trouver les pannes et à freiner les attaques.",
      who: 'La personne qui fait tourner le serveur.',
      howLong:
        'Le site ne range ce journal nulle part : sa durée dépend du serveur. Demandez-la au contact donné en haut de la page.',
    },
    {
      title: 'Ce qui est annoncé sur Discord',
      what: "Si l'organisation le règle ainsi, le site annonce le tournoi dans un salon Discord : les noms des équipes, leurs matchs, leurs postes et leurs résultats. Jamais le pseudo d'un joueur, ni son pseudo Discord.",
      who: 'Discord et les membres du salon, selon les règles de Discord.',
      howLong:
        "Le site n'en garde plus rien une fois le message envoyé, ou un jour plus tard s'il ne part pas. Sur Discord, jusqu'à ce que l'organisation supprime le message.",
    },
    ...(twitch_channel === null ? [] : [twitch]),
    {
      title: 'Dans les fichiers de la base de données',
      what: "Un nom effacé, ou un pseudo Discord retiré, disparaît aussitôt des pages et des recherches. Sa trace reste encore un moment dans les fichiers du serveur, jusqu'à ce que le site les réécrive.",
      who: 'La personne qui fait tourner le serveur.',
      howLong: `Quelques minutes. Pendant un tournoi, jusqu'à ${REWRITE_MINUTES} minutes après le dernier match, ou ${QUIET_HOURS} heures après le dernier changement si un match reste à jouer ; plus tôt si la personne qui fait tourner le serveur le demande. Une base PostgreSQL garde aussi un journal de ses écritures : le nom y reste jusqu'à ce que PostgreSQL en réutilise les fichiers. Cette durée dépend du serveur : demandez-la au contact donné en haut de la page.`,
    },
    {
      title: 'Dans les sauvegardes',
      what: 'Des copies de toutes ces données, au cas où le serveur tomberait en panne.',
      who: 'La personne qui fait tourner le serveur.',
      howLong:
        "Une copie plus ancienne garde ce qui a été effacé depuis, jusqu'à ce qu'une nouvelle la remplace : 7 jours avec les réglages fournis. Une copie faite à la main, ou rangée ailleurs, reste jusqu'à ce qu'on la supprime.",
    },
  ];
}

function afterArchiving(months: number): string {
  if (months === 0) return "dans la journée qui suit l'archivage";
  if (months % 12 !== 0) return `${months} mois après l'archivage`;
  const years = months / 12;
  return `${counted(years, 'an')} après l'archivage`;
}

function hoursText(seconds: number): string {
  return `${seconds / 3600} heures`;
}

function daysText(seconds: number): string {
  return `${seconds / 86_400} jours`;
}
