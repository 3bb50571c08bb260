/**
 * Reads a team again whenever what the public is told of it has changed. The first time too: what changed after the team was read, and
 * before anything public was known, nobody tells again.
 */
export function teamNews(readAgain: () => void): (told: string | null) => void {
  let known: string | null = null;
  return (told) => {
    if (told === null || told === known) return;
    known = told;
    readAgain();
  };
}
