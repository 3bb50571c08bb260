import type {
  BracketDocument,
  SwissDocument,
  TournamentDocument,
} from '#server/tournament/document/document.ts';

/** The rules of a phase from before they could be chosen. */
export const RULES_BEFORE_CHOICE = { byes: 'not-counted' } as const;

/** A document as version 2 wrote it: without rules that could not be chosen then. */
export function documentOfVersion2(document: TournamentDocument) {
  return { version: 2, ...shapeOfVersion2(document) };
}

/** A document as version 0.1.0 wrote it: no version number, no seeding before there is a bracket, and the old names. */
export function documentOfVersion1(document: TournamentDocument | undefined): unknown {
  if (document === undefined) throw new Error('the weekend has no such moment');
  const { seeding, qualifiers, swiss, bracket, ...others } = shapeOfVersion2(document);
  return {
    ...others,
    places: qualifiers,
    swiss: swiss && { ...swiss, options: firstSwissOptions(swiss) },
    bracket: bracket && { ...bracket, options: firstBracketOptions(bracket) },
    ...(seeding !== null && { seeding }),
  };
}

/** A document as version 3 wrote it: its first stage was always a Swiss phase. */
export function documentOfVersion3({ groups: _none, ...document }: TournamentDocument) {
  return { version: 3, ...document };
}

function shapeOfVersion2({ swiss, bracket, groups: _none, ...others }: TournamentDocument) {
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
