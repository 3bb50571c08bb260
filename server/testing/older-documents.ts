import type {
  BracketDocument,
  SwissDocument,
  TournamentDocument,
} from '#server/tournament/document.ts';

/** The rules of a phase that began before they were choices. */
export const RULES_OF_THEN = { byes: 'not-counted' } as const;

/** A document as version 2 wrote it: without the rules that were the only ones. */
export function asSecondWritten(document: TournamentDocument) {
  return { version: 2, ...asSecondShaped(document) };
}

/** A document as version 0.1.0 wrote it: no version, no word about the seeding before there is a bracket, and the names of then. */
export function asFirstWritten(document: TournamentDocument | undefined): unknown {
  if (document === undefined) throw new Error('the weekend has no such moment');
  const { seeding, qualifiers, swiss, bracket, ...others } = asSecondShaped(document);
  return {
    ...others,
    places: qualifiers,
    swiss: swiss && { ...swiss, options: firstSwissOptions(swiss) },
    bracket: bracket && { ...bracket, options: firstBracketOptions(bracket) },
    ...(seeding !== null && { seeding }),
  };
}

/** A document as version 3 wrote it: its first stage was a Swiss phase. */
export function asThirdWritten({ groups: _none, ...document }: TournamentDocument) {
  return { version: 3, ...document };
}

function asSecondShaped({ swiss, bracket, groups: _none, ...others }: TournamentDocument) {
  return {
    ...others,
    swiss: swiss && { ...swiss, options: secondSwissOptions(swiss) },
    bracket: bracket && { ...bracket, options: secondBracketOptions(bracket) },
  };
}

function secondSwissOptions({ options }: Pick<SwissDocument, 'options'>) {
  const { rounds, bestOf, firstRound, randomSeed } = options;
  return { rounds, bestOf, firstRound, randomSeed };
}

function secondBracketOptions({ options }: Pick<BracketDocument, 'options'>) {
  const { winner, loser, final, rounds } = options.bestOf;
  return { bestOf: { winner, loser, final, rounds }, reset: options.reset };
}

function firstSwissOptions({ options }: { options: ReturnType<typeof secondSwissOptions> }) {
  return { ...options, firstRound: options.firstRound === 'seed' ? 'seeds' : options.firstRound };
}

function firstBracketOptions({ options }: { options: ReturnType<typeof secondBracketOptions> }) {
  const { winner, loser, final, rounds } = options.bestOf;
  return { winners: winner, losers: loser, final, rounds, reset: options.reset };
}
