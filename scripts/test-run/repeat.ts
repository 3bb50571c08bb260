/** The command that repeats one test, to copy into a terminal. */
export function repeatCommand(file: string, name: string, env = process.env): string {
  const { PROOFS: proofs = 'everyday', PROPERTY_SEED: seed } = env;
  return [
    'npm run test:one --',
    ...(proofs === 'everyday' ? [] : ['--full']),
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
    file,
    ...(name === '' ? [] : [shellQuote(name)]),
  ].join(' ');
}

/** In double quotes, which every shell knows, unless one of them would read something in the name as a command. */
function shellQuote(name: string): string {
  if (!/["$`\\!%^]/.test(name)) return `"${name}"`;
  return `'${name.replaceAll("'", String.raw`'\''`)}'`;
}
