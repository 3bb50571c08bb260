import { saidSeconds } from './held.ts';
import { at } from './refusal-entry.ts';

/** What is said to whoever works at the desk. */
export const deskRefusals = {
  'no-desk-key': at(401, () => 'Cette commande se donne avec une clé de la régie.'),
  'unknown-desk-key': at(401, () => 'Cette clé de la régie ne fonctionne plus.'),
  'desk-key-too-narrow': at(403, () => "Cette clé de la régie n'ouvre pas cela."),
  'too-many-desk-keys': at(
    409,
    () => "La régie a déjà beaucoup de clés. Retirez-en une avant d'en faire une autre.",
  ),
  'gone-desk-key': at(404, () => "Cette clé n'existe plus : elle a déjà été retirée."),
  'result-held': at(
    409,
    ({ seconds }: { seconds: number }) =>
      `Le résultat du match à l'antenne est public dans ${saidSeconds(seconds)}.`,
  ),
  'not-on-air': at(409, () => "Aucun match n'est à l'antenne."),
  'nothing-next-on-air': at(409, () => "Aucun autre match n'est prêt à passer à l'antenne."),
  'result-on-air': at(
    409,
    () =>
      "Le match à l'antenne a son résultat : c'est lui qui s'affiche, et il se corrige dans les scores.",
  ),
  'cannot-go-on-air': at(
    409,
    () => "Ce match n'a pas encore ses deux équipes : il ne peut pas passer à l'antenne.",
  ),
};
