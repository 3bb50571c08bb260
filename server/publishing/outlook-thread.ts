import { computeQualifications } from '#server/tournament/stages/qualification.ts';
import { answerQuestions } from './answer-questions.ts';
import type { OutlookProtocol } from './protocol.ts';

/** The thread that computes what each team needs to qualify. */
answerQuestions<OutlookProtocol>(
  { workOut: async (task) => computeQualifications(task) },
  () => {},
);
