import about from '../package.json' with { type: 'json' };

/** The version of the running program. It is part of the build, so no other file is needed. */
export function version(): string {
  return about.version;
}
