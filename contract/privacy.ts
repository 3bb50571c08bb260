/**
 * What the database keeps about people, as the privacy page speaks of it. `server/store/personal-columns.ts` says for every column
 * which of these it belongs to; `web/features/privacy/sections.ts` says it in words. Neither compiles without the other's.
 */
export type PrivacyTopic =
  | 'registration'
  | 'archive'
  | 'history'
  | 'answers'
  | 'admins'
  | 'links'
  | 'notifications'
  | 'organiser';
