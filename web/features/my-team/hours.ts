/** '9 h 30' of what is written as '09:30' somewhere: wall-clock time belongs to no time zone. */
export function frenchHour(written: string | null): string | null {
  const [, hour = '', minute = ''] = /(\d\d):(\d\d)/.exec(written ?? '') ?? [];
  return hour === '' ? null : `${Number(hour)} h ${minute}`;
}

/** How long ago: '1 min', '2 h 05'. Never less than a minute: what a phone's clock says is not that exact. */
export function sinceText(iso: string | null, now: number): string | null {
  if (iso === null) return null;
  const minutes = Math.max(1, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}
