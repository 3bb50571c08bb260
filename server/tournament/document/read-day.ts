import * as v from 'valibot';
import { DaySettings, DEFAULT_DAY_SETTINGS } from '#contract/day/day.ts';
import type { Repositories } from '#server/store/repositories.ts';

/** The day settings of the event. */
export async function readDaySettings({
  tournament,
}: Pick<Repositories, 'tournament'>): Promise<DaySettings> {
  return parseDaySettings(await tournament.day());
}

export function parseDaySettings(day_json: string | null): DaySettings {
  return day_json === null ? DEFAULT_DAY_SETTINGS : v.parse(StoredDay, JSON.parse(day_json));
}

export function serializeDaySettings(day: DaySettings): string {
  return JSON.stringify({ version: DAY_VERSION, ...day });
}

const DAY_VERSION = 1;

const StoredDay = v.pipe(
  v.looseObject({ version: v.literal(DAY_VERSION) }),
  v.transform(({ version: _version, ...day }): unknown => day),
  DaySettings,
);
