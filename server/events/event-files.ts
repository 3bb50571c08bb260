import { ARCHIVE_FILES } from './archive-files.ts';

/** The files that can be downloaded of an event: the calendar if it has dates, the others if it is archived. */
export const CALENDAR_FILE = 'calendrier.ics';
export const EVENT_FILES = [CALENDAR_FILE, ...ARCHIVE_FILES] as const;
export type EventFile = (typeof EVENT_FILES)[number];
