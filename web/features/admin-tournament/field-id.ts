/** By which the keyboard finds a score's field. */
export function fieldId(pk_match: number, side: 'one' | 'two'): string {
  return `score-${pk_match}-${side}`;
}

/** By which it finds the choice between two scores. */
export function choiceId(pk_match: number): string {
  return `choice-${pk_match}`;
}

/** By which it finds the forfeit that stands in the place of the fields. */
export function forfeitId(pk_match: number): string {
  return `forfeit-${pk_match}`;
}

/** By which a link finds the whole row. */
export function rowId(pk_match: number): string {
  return `match-${pk_match}`;
}

/** Brings a match on screen, and the keyboard to it: to its fields, or to its row where it has none. */
export function showMatch(pk_match: number): void {
  const row = document.getElementById(rowId(pk_match));
  if (row === null) return;
  row.scrollIntoView({ block: 'center' });
  focusOn(pk_match, 'one');
  if (!row.contains(document.activeElement)) row.focus({ preventScroll: true });
}

/** On a field of the match; on its forfeit, where there are no fields. */
export function focusOn(pk_match: number, side: 'one' | 'two'): void {
  const field = document.getElementById(fieldId(pk_match, side));
  (field ?? document.getElementById(forfeitId(pk_match)))?.focus();
}
