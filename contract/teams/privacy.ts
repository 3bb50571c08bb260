/**
 * The topics of personal data on the privacy page. `server/store/people/personal-columns.ts` gives the
 * topic of every column, and `web/public/privacy/sections.ts` its text. The compiler refuses a
 * topic that one of them lacks.
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
