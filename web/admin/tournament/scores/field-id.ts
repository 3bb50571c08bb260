/** Element ids of a match's row, by which focus and links find its parts. */
export function fieldId(pk_match: number, side: 'one' | 'two'): string {
  return `score-${pk_match}-${side}`;
}

export function choiceId(pk_match: number): string {
  return `choice-${pk_match}`;
}

export function forfeitId(pk_match: number): string {
  return `forfeit-${pk_match}`;
}

export function rowId(pk_match: number): string {
  return `match-${pk_match}`;
}

/** Scrolls to a match and focuses its fields, or its row where it has none. */
export function scrollToMatch(pk_match: number): void {
  const row = document.getElementById(rowId(pk_match));
  if (row === null) return;
  row.scrollIntoView({ block: 'center' });
  focusMatch(pk_match, 'one');
  if (!row.contains(document.activeElement)) row.focus({ preventScroll: true });
}

/** Focuses a field of the match, or its forfeit where it has no fields. */
export function focusMatch(pk_match: number, side: 'one' | 'two'): void {
  const field = document.getElementById(fieldId(pk_match, side));
  (field ?? document.getElementById(forfeitId(pk_match)))?.focus();
}
