import { at } from './refusal-entry.ts';

/** What is said to a browser that asks for notifications. */
export const pushRefusals = {
  'push-off': at(409, () => "Ce site n'envoie pas de notifications."),
  'unknown-push-service': at(
    422,
    () => 'Votre navigateur reçoit ses notifications par un service que le site ne connaît pas.',
  ),
};
