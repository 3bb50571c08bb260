import type { ActionName } from '#contract/actions.ts';
import type { Event } from '#contract/events.ts';
import { dataOf, unique, type Reply, type useApi } from './harness.ts';

/** What tests about events do again and again. */
export function makingEvents(api: ReturnType<typeof useApi>) {
  const create = async (sent: object = {}): Promise<Event> =>
    dataOf(
      await api.superAdmin('createEvent', {
        slug: unique('coupe').replace(' ', '-'),
        name: 'Coupe de printemps',
        game: 'Rocket League',
        ...sent,
      }),
    );
  const published = async (): Promise<Event> => {
    const { pk_event } = await create();
    return dataOf(await api.superAdmin('publishEvent', { pk_event }));
  };
  const newTeam = async (fk_event?: number) =>
    dataOf(await api.admin('createTeam', { name: unique('Équipe'), capacity: 2, fk_event }));
  const codeOf = async (
    who: 'visitor' | 'admin' | 'superAdmin',
    action: ActionName,
    payload: object,
  ) => refusalOf(await api[who](action, payload));
  return { create, published, newTeam, codeOf };
}

export function refusalOf({ status, body }: Reply): { status: number; code: string } | null {
  return body.success ? null : { status, code: body.code };
}
