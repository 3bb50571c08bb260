import { forbidden } from './licences/allowed.ts';
import { lockedPackages } from './licences/locked-packages.ts';

/** A part of `npm run check`: a licence that nobody has thought about must not come in with an update. */
const found = forbidden(lockedPackages());
if (found.length > 0) {
  process.stdout.write(
    `These licences are not on the list in scripts/licences/allowed.ts:\n${found.join('\n')}\n`,
  );
  process.exitCode = 1;
}
