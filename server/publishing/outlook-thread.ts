import { qualificationsOf } from '#server/tournament/qualification.ts';
import { answerQuestions } from './answer-questions.ts';
import type { OutlookTalk } from './protocol.ts';

/** The thread in which it is worked out what each team needs to qualify. */
answerQuestions<OutlookTalk>({ workOut: async (task) => qualificationsOf(task) }, () => {});
