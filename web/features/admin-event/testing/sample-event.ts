import { USUAL_DAY } from '#contract/day.ts';
import type { Event } from '#contract/events.ts';
import { WEEKEND_FORMAT } from '#contract/format.ts';

export const SAMPLE_EVENT: Event = {
  pk_event: 1,
  state: 'draft',
  current: false,
  slug: 'coupe',
  name: 'Coupe',
  game: 'Rocket League',
  edition: null,
  starts_at: null,
  ends_at: null,
  time_zone: 'Europe/Zurich',
  place: null,
  team_size: 2,
  team_max: null,
  waiting_list: false,
  registration_closes_at: null,
  day: USUAL_DAY,
  format: WEEKEND_FORMAT,
  words: { headline: [], summary: null, days: [], rewards: [], steps: [], story: [], rules: [] },
  pictures: { logo: null, poster: null, gallery: [] },
  version: 1,
};
