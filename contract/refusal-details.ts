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
  unexpected: None;

  'bad-credentials': None;
  'not-signed-in': None;
  'session-ended': None;
  'not-allowed': None;

  'unknown-admin': None;
  'unknown-player': None;
  'unknown-team': None;
  'unknown-match': None;
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
  'wrong-phase': { needed: string };
  'too-few-teams': { needed: number };
  'teams-incomplete': { names: string };
  'results-missing': { count: number };
  'draft-missing': None;
  'pairings-invalid': { reason: string };
  'seeds-invalid': { reason: string };
  'not-in-tournament': { name: string };
  'already-withdrawn': { name: string };
  'team-in-tournament': { name: string };
  'tournament-match': None;
  'match-not-ready': None;
  'match-score-impossible': None;
  'result-needs-winner': None;
  'touches-later-matches': None;
  'way-not-offered': None;
  'team-in-use': { name: string };

  'import-line-twice': { line: number };
  'import-team-unknown': { name: string };
  'import-changed': None;
  'import-empty': None;
  'idempotency-key-reused': None;
};

export type Refusal = keyof RefusalDetails;

type None = Record<string, never>;
