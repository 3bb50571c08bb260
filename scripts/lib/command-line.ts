/**
 * How the user types a command: by its own name if it was installed, through npm in a clone, with
 * plain Node in the production folder.
 */
export function commandLine(command: 'admin' | 'move' | 'restore', words = ''): string {
  const { ARENE_COMMAND } = process.env;
  if (ARENE_COMMAND !== undefined) return `${ARENE_COMMAND} ${command} ${words}`.trimEnd();
  if (!import.meta.filename.endsWith('.ts')) return `node ${command}.js ${words}`.trimEnd();
  return `npm run ${command}${words && ` -- ${words}`}`;
}
