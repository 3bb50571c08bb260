import { at } from './refusal-entry.ts';

/** What is said to whoever sets up the messages to Discord. */
export const discordRefusals = {
  'not-a-webhook': at(
    422,
    () =>
      "Ce n'est pas l'adresse d'un webhook Discord : elle commence par https://discord.com/api/webhooks/.",
  ),
  'webhook-not-kept': at(
    409,
    () =>
      "Ce site n'a rien pour garder l'adresse secrète : il faut un mot de passe dans DATABASE_URL.",
  ),
  'no-webhook': at(409, () => "Cet événement n'a pas de webhook Discord."),
};
