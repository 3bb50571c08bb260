const texts = new Set<string>();

/**
 * Marks, where it is made, a line that the specification gives letter by letter: it is shown with its plain apostrophes and spaces.
 * An element whose words are given so carries `data-verbatim` instead.
 */
export function specified(line: string): string {
  texts.add(line);
  return line;
}

export function isSpecified(text: string): boolean {
  return texts.has(text);
}
