/** The engine's explanations as a sentence: with its capital and its full stop. */
export function asSentence(words: string): string {
  const end = /[.!?…]$/.test(words) ? '' : '.';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${end}`;
}
