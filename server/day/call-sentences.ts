import type { Call } from '#server/store/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';

/** Who was called where, as the history says it after a name: 'a appelé A – B (poste 3)'. */
export async function callSentence(
  { teams }: Pick<Repositories, 'teams'>,
  calls: readonly Call[],
): Promise<string> {
  const names = new Map((await teams.list()).map(({ pk_team, name }) => [pk_team, name]));
  const named = calls.slice(0, MOST_NAMED).map((call) => {
    const pair = [call.fk_team_one, call.fk_team_two].map((pk_team) => names.get(pk_team));
    return `${pair.join(' – ')}${call.station === null ? '' : ` (poste ${call.station})`}`;
  });
  const others = calls.length - named.length;
  const rest = others === 0 ? '' : ` et ${others} autre${others > 1 ? 's' : ''}`;
  return `a appelé ${named.join(', ')}${rest}`;
}

/** A wave of 64 matches is one line of the history. */
const MOST_NAMED = 4;
