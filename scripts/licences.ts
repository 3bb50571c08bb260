import { forbidden } from './licences/allowed.ts';
import { lockedPackages } from './licences/locked-packages.ts';

/** A part of `npm run check`: an update must not bring a licence that nobody has checked. */
const found = forbidden(lockedPackages());
if (found.length > 0) {
  process.stdout.write(
    `These licences are not on the list in scripts/licences/allowed.ts:\n${found.join('\n')}\n`,
  );
  process.exitCode = 1;
}
