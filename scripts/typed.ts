/** How a command is typed: through npm in a clone, with plain Node in the production folder. */
export function typed(command: 'admin' | 'move' | 'restore', words = ''): string {
  if (!import.meta.filename.endsWith('.ts')) return `node ${command}.js ${words}`.trimEnd();
  return `npm run ${command}${words && ` -- ${words}`}`;
}
