import about from '../package.json' with { type: 'json' };

/** Of the program that runs. What is built carries it along: nothing beside it has to be found. */
export function version(): string {
  return about.version;
}
