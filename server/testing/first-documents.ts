import type {
  BracketDocument,
  SwissDocument,
  TournamentDocument,
} from '#server/tournament/document.ts';

/** A document as version 0.1.0 wrote it: no version, no word about the seeding before there is a bracket, and the names of then. */
export function asFirstWritten(document: TournamentDocument | undefined): unknown {
  if (document === undefined) throw new Error('the weekend has no such moment');
  const { seeding, qualifiers, swiss, bracket, ...others } = document;
  return {
    ...others,
    places: qualifiers,
    swiss: swiss && { ...swiss, options: swissOptionsThen(swiss) },
    bracket: bracket && { ...bracket, options: bracketOptionsThen(bracket) },
    ...(seeding !== null && { seeding }),
  };
}

function swissOptionsThen({ options }: SwissDocument) {
  return { ...options, firstRound: options.firstRound === 'seed' ? 'seeds' : options.firstRound };
}

function bracketOptionsThen({ options }: BracketDocument) {
  const { winner, loser, final, rounds } = options.bestOf;
  return { winners: winner, losers: loser, final, rounds, reset: options.reset };
}
