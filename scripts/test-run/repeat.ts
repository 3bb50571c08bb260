/** The command that runs this one test again, to be copied into a terminal. */
export function repeatCommand(file: string, name: string, env = process.env): string {
  const { PROOFS: proofs = 'everyday', PROPERTY_SEED: seed } = env;
  return [
    'npm run test:one --',
    ...(proofs === 'everyday' ? [] : ['--full']),
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
    file,
    ...(name === '' ? [] : [quoted(name)]),
  ].join(' ');
}

/** In quotes that a POSIX shell takes literally. */
function quoted(name: string): string {
  return `'${name.replaceAll("'", String.raw`'\''`)}'`;
}
