import { calendarDays, eventDateTexts } from '#contract/events/event-dates.ts';
import type { OtherEvent } from '#contract/public-state.ts';
import { readPublicSnapshot } from '#server/delay/public-snapshot.ts';
import { parseExtras, parseEventPictures } from '#server/events/event-row.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';
import { withStoredPictures } from './event-pictures.ts';
import { findChampion, teamName, currentPhase } from '#server/tournament/stages/stages.ts';

/** How far an event is, at one version of its data. */
type Progress = Pick<OtherEvent, 'phase' | 'champion'> & { version: number };
/** By event. Computing the progress needs all its matches, and every change of another event needs it. */
export type ProgressCache = Map<number, Progress>;

/** The published events, without the one whose pages are shown. */
export async function readOtherEvents(
  tables: Pick<SiteRepositories, 'events' | 'inEvent' | 'pictures'>,
  pk_event: number,
  cache: ProgressCache,
): Promise<OtherEvent[]> {
  const published = await tables.events.published();
  const rows = await withStoredPictures(
    tables,
    published.map(({ pictures_json, extras_json, ...row }) => ({
      ...row,
      pictures: parseEventPictures(pictures_json),
      extras: parseExtras(extras_json),
    })),
  );
  const current = await tables.events.current();
  const others: OtherEvent[] = [];
  for (const row of rows) {
    if (row.pk_event === pk_event) continue;
    const { time_zone, pictures: _own, extras, public_version, ...fields } = row;
    const dates = { ...fields, time_zone };
    const { phase, champion } = await readProgress(tables, row.pk_event, public_version, cache);
    others.push({
      ...fields,
      current: row.pk_event === current,
      when: eventDateTexts(dates).alone,
      day: calendarDays(dates)?.first ?? null,
      phase,
      champion,
      poster: extras.pictures[0] ?? null,
    });
  }
  return others.toSorted((one, two) => startTime(one) - startTime(two));
}

async function readProgress(
  { inEvent }: Pick<SiteRepositories, 'inEvent'>,
  pk_event: number,
  version: number,
  cache: ProgressCache,
): Promise<Progress> {
  const before = cache.get(pk_event);
  if (before?.version === version) return before;
  const { tournament: state } = await readPublicSnapshot(inEvent(pk_event));
  const champion = findChampion(state);
  const progress = {
    version,
    phase: currentPhase(state),
    champion: champion === null ? null : teamName(state, champion),
  };
  cache.set(pk_event, progress);
  return progress;
}

/** Events without a date come last. */
function startTime({ starts_at }: OtherEvent): number {
  return starts_at === null ? Infinity : Date.parse(starts_at);
}
