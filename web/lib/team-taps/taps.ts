/** What a team does by a tap on its phone. */
export type TapCall =
  | { action: 'checkIn'; payload: Record<string, never> }
  | { action: 'sayThere'; payload: { pk_match: number } }
  | { action: 'reportScore'; payload: ReportedScore }
  | { action: 'callReferee'; payload: { pk_match: number | null } };

type ReportedScore = { pk_match: number; team_one_score: number; team_two_score: number };

/** One that is on its way. */
export type Tap = TapCall & {
  /** The same for every try: the server does it once. */
  key: string;
  /** In milliseconds since 1970. */
  at: number;
};

/** Whether the later one takes the place of the earlier one. */
export function isAboutTheSame(one: TapCall, two: TapCall): boolean {
  return one.action === two.action && matchOf(one) === matchOf(two);
}

export function isSame(one: TapCall, two: TapCall): boolean {
  return isAboutTheSame(one, two) && JSON.stringify(one.payload) === JSON.stringify(two.payload);
}

/** What is said of one that is not sent yet. */
export function tapText({ action }: Pick<TapCall, 'action'>): string {
  return TEXTS[action];
}

const TEXTS = {
  checkIn: 'Nous sommes là',
  sayThere: 'Nous y sommes',
  reportScore: 'le score',
  callReferee: "l'appel d'un arbitre",
} as const satisfies Record<TapCall['action'], string>;

function matchOf({ payload }: TapCall): number | null | undefined {
  return 'pk_match' in payload ? payload.pk_match : undefined;
}
