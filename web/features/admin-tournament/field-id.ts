/** By which the keyboard finds a score's field. */
export function fieldId(pk_match: number, side: 'one' | 'two'): string {
  return `score-${pk_match}-${side}`;
}
