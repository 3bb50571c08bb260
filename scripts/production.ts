import { stop } from './or-stop.ts';
import { makeProduction, NotOursError, PRODUCTION } from './production-folder/make.ts';
import { buildOrStop, step } from './steps.ts';

await buildOrStop();
try {
  await step('Dossier de production', () => makeProduction());
} catch (error) {
  if (error instanceof NotOursError) stop(error.message);
  throw error;
}
process.stdout.write(`Le site est prêt à servir : ${PRODUCTION}\n`);
