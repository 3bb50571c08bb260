import { stop } from './lib/run-or-stop.ts';
import { makeProductionFolder, ForeignFileError, PRODUCTION } from './production-folder/make.ts';
import { rebuildOrStop, step } from './lib/steps.ts';

await rebuildOrStop();
try {
  await step('Dossier de production', () => makeProductionFolder());
} catch (error) {
  if (error instanceof ForeignFileError) stop(error.message);
  throw error;
}
process.stdout.write(`Le site est prêt à servir : ${PRODUCTION}\n`);
