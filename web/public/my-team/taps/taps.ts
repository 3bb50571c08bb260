/** An action of a team on its phone. */
export type TapCall =
  | { action: 'checkIn'; payload: Record<string, never> }
  | { action: 'sayThere'; payload: { pk_match: number } }
  | { action: 'reportScore'; payload: ReportedScore }
  | { action: 'callReferee'; payload: { pk_match: number | null } };

type ReportedScore = { pk_match: number; team_one_score: number; team_two_score: number };

/** A tap that is not answered yet. */
export type Tap = TapCall & {
  /** The idempotency key: the server does all tries once. */
  key: string;
  /** In milliseconds since 1970. */
  at: number;
};

/** Whether the later tap replaces the earlier one. */
export function isSameSubject(one: TapCall, two: TapCall): boolean {
  return one.action === two.action && tapMatch(one) === tapMatch(two);
}

export function isSameTap(one: TapCall, two: TapCall): boolean {
  return isSameSubject(one, two) && JSON.stringify(one.payload) === JSON.stringify(two.payload);
}

/** The text of a tap that is not sent yet. */
export function tapText({ action }: Pick<TapCall, 'action'>): string {
  return TEXTS[action];
}

const TEXTS = {
  checkIn: 'le check-in',
  sayThere: "l'arrivée au poste",
  reportScore: 'le score',
  callReferee: "l'appel d'un arbitre",
} as const satisfies Record<TapCall['action'], string>;

function tapMatch({ payload }: TapCall): number | null | undefined {
  return 'pk_match' in payload ? payload.pk_match : undefined;
}
