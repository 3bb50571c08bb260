import { ARCHIVE_FILES } from './archive-files.ts';

/** What can be taken away of an event, under its own address: of any that has dates, or once it is archived. */
export const CALENDAR_FILE = 'calendrier.ics';
export const EVENT_FILES = [CALENDAR_FILE, ...ARCHIVE_FILES] as const;
export type EventFile = (typeof EVENT_FILES)[number];
