import { counted, plural } from '#contract/words/french.ts';
import { pairText } from '#contract/words/team-names.ts';
import type { Call } from '#server/store/day/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';

/** The history's sentence for these calls, after the admin's name: 'a appelé le match A – B (poste 3)'. */
export async function callSentence(
  { teams }: Pick<Repositories, 'teams'>,
  calls: readonly Call[],
): Promise<string> {
  const first = calls.slice(0, MOST_NAMED);
  const names = await teams.namesOf(
    first.flatMap(({ fk_team_one, fk_team_two }) => [fk_team_one, fk_team_two]),
  );
  const named = first.map((call) => {
    const pair = pairText(names.get(call.fk_team_one) ?? '', names.get(call.fk_team_two) ?? '');
    return `${pair}${call.station === null ? '' : ` (poste ${call.station})`}`;
  });
  const others = calls.length - named.length;
  const rest = others === 0 ? '' : ` et ${counted(others, 'autre')}`;
  return `a appelé ${plural(calls.length, 'le match', 'les matchs')} ${named.join(', ')}${rest}`;
}

/** A wave of 64 matches is one line of the history. */
const MOST_NAMED = 4;
