import type { ActionName } from '#contract/actions.ts';
import type { TrailRow } from '#contract/entities.ts';

/** A step of the tournament. Its stored label says what it did: 'Ronde 2 publiée', 'Nova 2 - 1 Lynx'. */
export function stepSentence({ action, after }: TrailRow): string {
  const label = after?.['label'];
  const hasLabel = typeof label === 'string' && label !== '';
  if (action === 'undo') return hasLabel ? `a annulé l'étape « ${label} »` : 'a annulé une étape';
  const verb = SAVING_VERBS.get(action);
  if (verb !== undefined) return hasLabel ? `${verb} ${objectText(label)}` : verb;
  const change = CHANGES.has(action) ? 'a modifié le tournoi' : 'a fait avancer le tournoi';
  return hasLabel ? `${change} : ${label}` : change;
}

/** They do not bring the tournament further. */
const CHANGES: ReadonlySet<string> = new Set<ActionName>([
  'withdrawTeam',
  'enterTeam',
  'editDraft',
]);

const SAVING_VERBS: ReadonlyMap<string, string> = new Map<ActionName | 'placeMatches', string>([
  ['updateMatch', 'a enregistré'],
  ['settleReport', 'a enregistré'],
  ['scheduleMatches', 'a enregistré'],
  // The name of this action in version 0.1.0, which old entries still have.
  ['placeMatches', 'a enregistré'],
  ['correctMatch', 'a corrigé'],
]);

/** The label as what was saved: 'le match (Nova 2 - 1 Lynx)', 'les postes et les heures (Ronde 2)'. */
function objectText(label: string): string {
  for (const { pattern, saved } of SCHEDULES) {
    const [, about, aboutBefore = null] = pattern.exec(label) ?? [];
    const place = about ?? aboutBefore;
    if (place !== null) return `${saved} (${place})`;
  }
  return `le match (${label.replace(CORRECTION, '')})`;
}

// The second form of each label is an earlier one, which old entries still have.
const CORRECTION = / \(correction\)$|^Correction : /;
const SCHEDULES = [
  { pattern: /^Postes et heures (?:\((.+)\)|: (.+))$/, saved: 'les postes et les heures' },
  { pattern: /^(?:Poste et heure \((.+)\)|(.+) : poste et heure)$/, saved: "le poste et l'heure" },
];
