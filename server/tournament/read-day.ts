import * as v from 'valibot';
import { DaySettings, USUAL_DAY } from '#contract/day.ts';
import type { Repositories } from '#server/store/repositories.ts';

/** How the day of the event runs. */
export async function readDay({
  tournament,
}: Pick<Repositories, 'tournament'>): Promise<DaySettings> {
  return dayFrom(await tournament.day());
}

export function dayFrom(day_json: string | null): DaySettings {
  return day_json === null ? USUAL_DAY : v.parse(StoredDay, JSON.parse(day_json));
}

export function dayText(day: DaySettings): string {
  return JSON.stringify({ version: DAY_VERSION, ...day });
}

const DAY_VERSION = 1;

const StoredDay = v.pipe(
  v.looseObject({ version: v.literal(DAY_VERSION) }),
  v.transform(({ version: _version, ...day }): unknown => day),
  DaySettings,
);
