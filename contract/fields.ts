import * as v from 'valibot';
import {
  ADDRESS_RAW_MAX,
  CAPACITY_MAX,
  CAPACITY_MIN,
  DIGEST_LENGTH,
  LIST_MAX,
  PASSWORD_RAW_MAX,
  SCORE_MAX,
  SLUG_MAX,
  TEXT_RAW_MAX,
} from './limits.ts';
import { invalid } from './refusals/messages.ts';
import { hasHiddenCharacters, isFilled, tidy } from './words/text.ts';

/** A required text of 1 to 32 visible characters. */
export const text = (message: string) =>
  v.pipe(
    tidyString(message),
    v.check(isFilled, message),
    v.check((typed) => !hasHiddenCharacters(typed), invalid.hiddenCharacters),
  );

/** A text of an event. It may be longer than a name, and its line breaks become spaces. */
export const longText = (message: string, { max }: { max: number }) =>
  v.pipe(
    v.string(message),
    v.maxLength(4 * max, message),
    v.transform(tidy),
    v.check((typed) => typed !== '' && Array.from(typed).length <= max, message),
    v.check((typed) => !hasHiddenCharacters(typed), invalid.hiddenCharacters),
  );

/** The part of an event's address that identifies it. */
export const slug = () =>
  v.pipe(
    v.string(invalid.slug),
    v.maxLength(SLUG_MAX, invalid.slug),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, invalid.slug),
  );

/** 'YYYY-MM-DD'. */
export const day = () =>
  v.pipe(
    v.string(invalid.day),
    v.regex(/^\d{4}-\d\d-\d\d$/, invalid.day),
    v.check((typed) => isRealDate(`${typed} 00:00:00`), invalid.day),
  );

/** A time with its offset, to the minute: 2025-12-13T10:00:00+01:00. */
export const dateTime = () =>
  v.pipe(
    v.string(invalid.moment),
    v.regex(DATE_TIME, invalid.moment),
    v.check((typed) => isRealDate(toStoredDate(typed.slice(0, 16))), invalid.moment),
  );

export const timeZone = () =>
  v.pipe(
    v.string(invalid.timeZone),
    v.maxLength(64, invalid.timeZone),
    v.check(isTimeZone, invalid.timeZone),
  );

/** An absent value, an empty field and the text 'null' of a list entry all mean 'no value'. */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  // The value sent decides which schema is used. With a union, a wrong value would get the union's
  // message and not the field's.
  v.optional(
    v.lazy((sent): typeof emptyValue | S => (v.is(emptyValue, sent) ? emptyValue : schema)),
    null,
  );

const emptyValue = v.pipe(
  v.nullable(v.picklist(['', 'null'])),
  v.transform(() => null),
);

/** The digest of what the admin saw, so that nothing else is changed. */
export const digest = () =>
  v.pipe(v.string(invalid.missingField), v.length(DIGEST_LENGTH, invalid.unknownValue));

/** A form sends a key as text and a script as a number. Both are accepted. */
export const key = (message: string = invalid.key) =>
  wholeNumber(message, 1, Number.MAX_SAFE_INTEGER);

export const score = () => wholeNumber(invalid.score, 0, SCORE_MAX);

export const capacity = () =>
  v.pipe(
    wholeNumber(invalid.capacity, CAPACITY_MIN, Number.MAX_SAFE_INTEGER),
    v.maxValue(CAPACITY_MAX, invalid.capacityTooLarge),
  );

/** The version of the row that the change is based on. A change without one overwrites. */
export const version = () => v.optional(wholeNumber(invalid.version, 1, Number.MAX_SAFE_INTEGER));

export const adminUsername = () => usernameMatching(/^[\p{Script=Latin}0-9._ -]{1,32}$/u);
export const newAdminUsername = () => usernameMatching(/^[\p{Script=Latin}0-9._-]{1,32}$/u);

export const password = () =>
  v.pipe(
    v.string(invalid.password),
    v.maxLength(PASSWORD_RAW_MAX, invalid.password),
    v.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,20}$/su, invalid.password),
  );

/** Accepts every spelling of a channel's address and stores one. */
export const twitch = () =>
  v.pipe(
    v.string(invalid.twitch),
    v.maxLength(ADDRESS_RAW_MAX, invalid.twitch),
    v.trim(),
    v.regex(TWITCH_ADDRESS, invalid.twitch),
    v.transform((address) => `https://www.twitch.tv/${TWITCH_ADDRESS.exec(address)?.[1] ?? ''}`),
  );

/** A complete https address: everybody will see it as a link. */
export const webAddress = () =>
  v.pipe(
    v.string(invalid.webAddress),
    v.maxLength(WEB_ADDRESS_MAX, invalid.webAddress),
    v.trim(),
    v.regex(WEB_ADDRESS, invalid.webAddress),
    v.check((typed) => !hasHiddenCharacters(typed), invalid.hiddenCharacters),
  );

export const twitchChannel = () =>
  v.pipe(
    v.string(invalid.twitchChannel),
    v.maxLength(TEXT_RAW_MAX, invalid.twitchChannel),
    v.trim(),
    v.regex(/^[a-z0-9_]{1,25}$/i, invalid.twitchChannel),
  );

/** Wall-clock time, as the browser sends it (ISO, already shifted) or as it is stored. */
export const matchDate = () =>
  v.pipe(
    v.string(invalid.date),
    v.regex(MATCH_DATE, invalid.date),
    v.transform(toStoredDate),
    v.check(isRealDate, invalid.date),
  );

/**
 * Validation stops at the first wrong entry: a list with thousands of wrong entries must not cost
 * thousands of messages.
 */
export const list = <S extends v.GenericSchema>(
  entry: S,
  { max = LIST_MAX, tooLong = invalid.listTooLong }: { max?: number; tooLong?: string } = {},
) =>
  v.pipe(
    v.custom<v.InferInput<S>[]>(Array.isArray, invalid.missingField),
    v.maxLength(max, tooLong),
    v.metadata({ entry }),
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<S>[] => {
      const entries: v.InferOutput<S>[] = [];
      for (const sent of dataset.value) {
        const read = v.safeParse(entry, sent, { abortEarly: true });
        if (!read.success) {
          addIssue({ message: issueMessage(read.issues[0]) });
          return NEVER;
        }
        entries.push(read.output);
      }
      return entries;
    }),
  );

/** The message for a wrong field. */
export function issueMessage(issue: v.BaseIssue<unknown>): string {
  // In a union, the last option is the one that people mean.
  const last = issue.issues?.at(-1);
  if (last !== undefined) return issueMessage(last);
  if (issue.type !== 'strict_object') return issue.message;
  return issue.expected === 'never' ? invalid.unknownField : invalid.missingField;
}

const usernameMatching = (allowed: RegExp) =>
  v.pipe(tidyString(invalid.username), v.regex(allowed, invalid.username));

// The raw length is checked first: a text that is too long is never normalised.
const tidyString = (message: string) =>
  v.pipe(v.string(message), v.maxLength(TEXT_RAW_MAX, message), v.transform(tidy));

export const wholeNumber = (message: string, min: number, max: number) =>
  v.pipe(
    v.union(
      [
        v.number(message),
        v.pipe(v.string(message), v.regex(/^\d{1,15}$/, message), v.transform(Number)),
      ],
      message,
    ),
    v.safeInteger(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );

const TWITCH_PAGES =
  'directory|downloads|jobs|login|p|settings|signup|store|subscriptions|turbo|videos';
const TWITCH_ADDRESS = new RegExp(
  `^https?://(?:www\\.|m\\.)?twitch\\.tv/(?!(?:${TWITCH_PAGES})/?(?:[?#]|$))([a-z0-9_]{1,25})/?(?:[?#].*)?$`,
  'i',
);

// No user name or password before the host: they would hide where the link leads.
const WEB_ADDRESS =
  /^https:\/\/(?:[a-z0-9-]{1,63}\.){1,8}[a-z][a-z0-9-]{0,62}(?::\d{1,5})?(?:[/?#][^\s\\<>"]*)?$/i;
const WEB_ADDRESS_MAX = 300;

const DATE_TIME = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:00(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const MATCH_DATE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d{1,3})?)?Z?$/;

function toStoredDate(typed: string): string {
  const [, day = '', minutes = '', seconds = '00'] = MATCH_DATE.exec(typed) ?? [];
  return `${day} ${minutes}:${seconds}`;
}

function isRealDate(stored: string): boolean {
  const instant = new Date(`${stored.replace(' ', 'T')}Z`);
  // Otherwise 30 February would silently become 2 March.
  return !Number.isNaN(instant.getTime()) && toStoredDate(instant.toISOString()) === stored;
}
