import { CAPACITY_MAX, IMPORT_LINES_MAX, PASSWORD_MAX, PASSWORD_MIN, TEXT_MAX } from './limits.ts';

const between1And32 = (what: string) => `${what} doit contenir entre 1 et ${TEXT_MAX} caractères`;

/** What a field says when what was typed in it is not acceptable. */
export const invalid = {
  username: between1And32("Le nom d'utilisateur"),
  password: `Le mot de passe doit contenir entre ${PASSWORD_MIN} et ${PASSWORD_MAX} caractères, au moins une lettre minuscule, une lettre majuscule et un chiffre`,
  currentPassword: 'Veuillez indiquer votre mot de passe actuel',
  adminType: "Veuillez sélectionner un type d'administrateur",
  pseudo: between1And32('Le pseudo'),
  riot: between1And32('Le Riot ID'),
  discord: between1And32('Le Discord'),
  rank: between1And32('Le rang'),
  twitch: "L'adresse Twitch doit être de la forme https://www.twitch.tv/votre_chaine",
  team: 'Veuillez sélectionner une équipe',
  teamName: between1And32("Le nom de l'équipe"),
  capacity: "La taille de l'équipe doit être supérieure à 0",
  capacityTooLarge: `La taille de l'équipe ne peut pas dépasser ${CAPACITY_MAX}`,
  round: 'Veuillez sélectionner un round',
  score: 'Le score doit être un nombre entier entre 0 et 99',
  date: "La date du match n'est pas valide",
  winner: "Le gagnant choisi n'est pas valide",
  station: 'Le poste doit être un nombre entier entre 1 et 999',
  rounds: 'Le nombre de rondes doit être compris entre 1 et 15',
  bracketSize: 'Le bracket compte entre 2 et 1024 équipes',
  key: "L'identifiant n'est pas valide",
  version: "Le numéro de version n'est pas valide",
  unknownField: "Ce champ n'est pas attendu",
  missingField: 'Ce champ est obligatoire',
  unknownValue: "Cette valeur n'est pas attendue",
  listTooLong: 'Cette liste est trop longue',
  importTooLong: `Le fichier dépasse ${IMPORT_LINES_MAX} lignes`,
  hiddenCharacters: 'Ce texte contient des caractères invisibles qui ne sont pas acceptés',
} as const;
