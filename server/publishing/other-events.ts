import { calendarDays, saidDates } from '#contract/event-dates.ts';
import type { OtherEvent } from '#contract/public-state.ts';
import { publicly } from '#server/day/publicly.ts';
import { extrasFrom, picturesFrom } from '#server/events/event.ts';
import type { Tables } from '#server/store/repositories.ts';
import { showPictures } from './event-pictures.ts';
import { championIn, nameOf, phaseOf } from '#server/tournament/stages.ts';
import { readState } from '#server/tournament/state.ts';

/** How far an event is, at one version of its data. */
type Progress = Pick<OtherEvent, 'phase' | 'champion'> & { version: number };
/** By event: how far one is takes all of its matches to know, and is asked for at every change of another. */
export type KnownProgress = Map<number, Progress>;

/** The events that are published and go on, without the one whose pages are shown. */
export async function readOtherEvents(
  tables: Pick<Tables, 'events' | 'inEvent' | 'pictures'>,
  pk_event: number,
  known: KnownProgress,
): Promise<OtherEvent[]> {
  const published = await tables.events.published();
  const rows = await showPictures(
    tables,
    published.map(({ pictures_json, extras_json, ...row }) => ({
      ...row,
      pictures: picturesFrom(pictures_json),
      extras: extrasFrom(extras_json),
    })),
  );
  const current = await tables.events.current();
  const others: OtherEvent[] = [];
  for (const row of rows) {
    if (row.pk_event === pk_event) continue;
    const { time_zone, pictures: _own, extras, public_version, ...fields } = row;
    const dates = { ...fields, time_zone };
    const { phase, champion } = await progressOf(tables, row.pk_event, public_version, known);
    others.push({
      ...fields,
      current: row.pk_event === current,
      when: saidDates(dates).alone,
      day: calendarDays(dates)?.first ?? null,
      phase,
      champion,
      poster: extras.pictures[0] ?? null,
    });
  }
  return others.toSorted((one, two) => startOf(one) - startOf(two));
}

async function progressOf(
  { inEvent }: Pick<Tables, 'inEvent'>,
  pk_event: number,
  version: number,
  known: KnownProgress,
): Promise<Progress> {
  const before = known.get(pk_event);
  if (before?.version === version) return before;
  const state = await readState(await publicly(inEvent(pk_event)));
  const champion = championIn(state);
  const progress = {
    version,
    phase: phaseOf(state),
    champion: champion === null ? null : nameOf(state, champion),
  };
  known.set(pk_event, progress);
  return progress;
}

/** Those without a date are still being thought of: they come last. */
function startOf({ starts_at }: OtherEvent): number {
  return starts_at === null ? Infinity : Date.parse(starts_at);
}
