import type { ActionName } from '#contract/actions.ts';
import type { Event } from '#contract/events/events.ts';
import { successData, uniqueName, type Reply, type useApi } from './harness.ts';

/** Steps that many tests about events share. */
export function eventHelpers(api: ReturnType<typeof useApi>) {
  const create = async (sent: object = {}): Promise<Event> =>
    successData(
      await api.superAdmin('createEvent', {
        slug: uniqueName('coupe').replace(' ', '-'),
        name: 'Coupe de printemps',
        game: 'Rocket League',
        ...sent,
      }),
    );
  const published = async (): Promise<Event> => {
    const { pk_event } = await create();
    return successData(await api.superAdmin('publishEvent', { pk_event }));
  };
  const newTeam = async (fk_event?: number) =>
    successData(
      await api.admin('createTeam', { name: uniqueName('Équipe'), capacity: 2, fk_event }),
    );
  const codeOf = async (
    who: 'visitor' | 'admin' | 'superAdmin',
    action: ActionName,
    payload: object,
  ) => replyRefusal(await api[who](action, payload));
  return { create, published, newTeam, codeOf };
}

export function replyRefusal({ status, body }: Reply): { status: number; code: string } | null {
  return body.success ? null : { status, code: body.code };
}
