/** The details that each refusal's sentence needs. A new refusal starts here; the compiler then asks for its sentence in refusals.ts. */
export type RefusalDetails = {
  malformed: None;
  'missing-action': None;
  'unknown-action': None;
  'wrong-method': { method: string };
  'cross-site': None;
  'too-large': None;
  'not-json': None;
  invalid: None;
  'too-many-requests': { seconds: number };
  'too-many-logins': { minutes: number };
  busy: None;
  unavailable: None;
  moving: None;
  unexpected: None;

  'bad-credentials': None;
  'not-signed-in': None;
  'session-ended': None;
  'not-allowed': None;
  'no-link': None;
  'unknown-link': None;
  'link-too-narrow': None;
  'no-desk-key': None;
  'unknown-desk-key': None;
  'desk-key-too-narrow': None;
  'too-many-desk-keys': None;
  'gone-desk-key': None;
  'not-on-air': None;
  'result-held': { seconds: number };
  'cannot-go-on-air': None;
  'nothing-next-on-air': None;
  'result-on-air': None;
  'not-a-webhook': None;
  'webhook-not-kept': None;
  'no-webhook': None;
  'no-secret': None;
  'secret-taken': None;
  'too-many-links': { name: string };
  'unknown-team-link': None;
  'by-invitation': { name: string };
  'invitation-ended': { name: string };
  'corrections-closed': None;
  'corrections-drawn': None;
  'link-of-nobody': None;
  'push-off': None;
  'unknown-push-service': None;

  'no-check-in': None;
  'check-in-closed': None;
  'check-in-over': None;
  'team-absent': { name: string };
  'not-in-match': None;
  'not-called': None;
  'already-called': None;
  'match-not-open': None;
  'team-is-playing': { name: string };
  'no-station-free': None;
  'all-are-awaited': None;
  'nothing-to-call': None;

  'unknown-admin': None;
  'unknown-player': None;
  'unknown-team': None;
  'unknown-match': None;
  'unknown-event': None;
  'team-gone': None;
  'round-gone': None;
  'admin-type-gone': None;

  'admin-name-taken': { username: string };
  'team-name-taken': { name: string };
  'discord-taken': { discord: string };
  'pseudo-taken': { username: string };
  'team-full': { name: string };
  'capacity-below-players': { name: string; players: number };
  'riot-missing': None;
  'rank-missing': None;

  'same-team-twice': None;
  'scores-incomplete': None;
  'score-beyond-best-of': { bestOf: number };
  'winner-not-playing': None;
  'winner-has-lower-score': None;

  'team-has-played': { name: string };
  'last-super-admin': None;
  'own-account': None;
  'wrong-password': None;
  'own-password': None;
  stale: None;

  'unknown-trail': None;
  'cannot-be-undone': None;
  'already-undone': None;
  'gone-since': None;
  'changed-since': None;
  'not-the-last-step': None;
  'step-undone': None;
  'nothing-to-undo': None;

  'registration-closed': None;
  'registration-hour-passed': None;
  'event-full': { places: number };
  'capacity-below-teams': { teams: number };
  'team-waiting': { name: string };
  'team-not-waiting': { name: string };
  'wrong-phase': Because<'wrong-phase'>;
  'too-few-teams': { needed: number };
  'teams-incomplete': { names: readonly string[] };
  'results-missing': { count: number };
  'groups-impossible': Because<'groups-impossible'>;
  'draft-missing': None;
  'draft-changed': Because<'draft-changed'>;
  'pairings-invalid': Because<'pairings-invalid'>;
  'seeds-invalid': Because<'seeds-invalid'>;
  'not-in-tournament': TeamName;
  'already-withdrawn': TeamName;
  'team-in-tournament': { name: string };
  'tournament-match': None;
  'match-not-ready': None;
  'nothing-to-clear': None;
  'match-score-impossible': None;
  'result-needs-winner': None;
  'touches-later-matches': None;
  'way-not-offered': None;
  'team-in-use': { name: string };

  'reporting-off': None;
  'match-decided': None;
  'next-round-drawn': None;
  'report-not-final': { wins: number };
  'report-changed': None;
  'unknown-help': None;
  'help-answered': None;

  'other-event': None;
  'event-archived': { name: string };
  'event-address-taken': { slug: string };
  'event-not-draft': { name: string };
  'event-published': { name: string };
  'event-in-use': { name: string };
  'event-not-published': { name: string };
  'event-not-archived': { name: string };
  'event-is-current': { name: string };
  'event-being-played': { name: string };
  'event-has-teams': { name: string };
  'event-begun': { name: string };
  'event-is-rehearsal': { name: string };
  'not-a-rehearsal': { name: string };
  'rehearsal-over': { name: string };

  'import-line-twice': { line: number };
  'import-changed': None;
  'import-empty': None;
  'idempotency-key-reused': None;

  'unknown-picture': None;
  'picture-missing': None;
  'picture-too-large': None;
  'not-a-picture': None;
  'picture-too-many-pixels': None;
  'picture-unreadable': None;
  'picture-with-more': None;
  'picture-too-slow': None;
  'pictures-unused': None;
  'pictures-gone': None;
};

export type Refusal = keyof RefusalDetails;

/** Codes that stand for several reasons, each with a sentence of its own: the details that it needs. */
export type ReasonDetails = {
  'wrong-phase': {
    'registration-open': object;
    'tournament-started': object;
    'no-swiss': object;
    'no-groups': object;
    'no-bracket': object;
    'groups-not-started': object;
    'groups-started': object;
    'swiss-not-started': object;
    'swiss-started': object;
    'swiss-unfinished': object;
    'rounds-left': { count: number };
    'rounds-all-drawn': object;
    'bracket-started': object;
    'already-entered': TeamName;
    'too-late-to-enter': TeamName;
  };
  'groups-impossible': {
    'group-count': { teams: number; groups: number };
    'qualifier-count': { smallest: number };
    'too-few-qualifiers': object;
    'too-many-matches': { matches: number };
  };
  'draft-changed': {
    drawn: object;
    edited: object;
    gone: object;
  };
  'pairings-invalid': {
    'round-count': object;
    'random-seed-missing': object;
    'team-unpaired': TeamName;
    'team-not-in-match': TeamName;
  };
  'seeds-invalid': {
    'best-of': object;
    'team-count': object;
    'too-many-teams': object;
    'unknown-round': object;
    'uneven-groups': object;
    'team-not-seedable': TeamName;
    'team-twice': TeamName;
  };
};

/** The details of such a code: which reason, and what that one's sentence needs. */
export type Because<Code extends keyof ReasonDetails> = {
  [Reason in keyof ReasonDetails[Code]]: { reason: Reason } & ReasonDetails[Code][Reason];
}[keyof ReasonDetails[Code]];

type None = Record<string, never>;
/** Null where it is not known which team is meant. */
type TeamName = { name: string | null };
