import { winsNeeded } from '#contract/best-of.ts';
import type { PublicMatch } from '#web/lib/matches.ts';
import { facing } from '#web/lib/outcome.ts';
import type { Told, ToldMatch } from './told.ts';

/** In the order of the match: its first team is blue, its second orange. */
export type Score = { one: number; two: number };

/** What a team's phone says of the score of the match that it plays. */
export type ScoreView = {
  match: PublicMatch;
  winsNeeded: number;
  /** Nobody has reported; we have; they have; both, and not the same. */
  stage: 'open' | 'ours' | 'theirs' | 'dispute';
  ours: Score | null;
  theirs: Score | null;
  /** Whether this phone may enter one: a player's own link looks on. */
  mayEnter: boolean;
  words: string;
  rings: string | null;
};

/** Null where teams report nothing. */
export function scoreView(told: Told, { match, best_of }: ToldMatch): ScoreView | null {
  const { mine, event, taps } = told;
  if (!event.day.reporting || best_of === null) return null;
  const reported = (by: 'us' | 'them'): Score | null => {
    const found = mine.reports.find((one) => one.fk_match === match.pk_match && one.by === by);
    return found === undefined ? null : { one: found.team_one_score, two: found.team_two_score };
  };
  const tapped = taps.findLast(
    (tap) => tap.action === 'reportScore' && tap.payload.pk_match === match.pk_match,
  );
  const ours = tapped?.action === 'reportScore' ? tappedScore(tapped.payload) : reported('us');
  const theirs = reported('them');
  const stage = stageOf(ours, theirs);
  const view = { match, stage, ours, theirs };
  return {
    ...view,
    winsNeeded: winsNeeded(best_of),
    mayEnter: mine.opens === 'team',
    words: wordsOf(view, mine.team.pk_team),
    rings: ringsFor(view),
  };
}

/** 'victoire 2 - 1': from the side of one of its teams. */
export function outcomeOf(score: Score, match: PublicMatch, team: number): string {
  const [own, other] = match.fk_team_one === team ? [score.one, score.two] : [score.two, score.one];
  return `${own > other ? 'victoire' : 'défaite'} ${own} - ${other}`;
}

function tappedScore(payload: { team_one_score: number; team_two_score: number }): Score {
  return { one: payload.team_one_score, two: payload.team_two_score };
}

function stageOf(ours: Score | null, theirs: Score | null): ScoreView['stage'] {
  if (ours === null) return theirs === null ? 'open' : 'theirs';
  if (theirs === null) return 'ours';
  // Two that are equal become the result in a moment.
  return ours.one === theirs.one && ours.two === theirs.two ? 'ours' : 'dispute';
}

type Reported = Pick<ScoreView, 'match' | 'stage' | 'ours' | 'theirs'>;

function wordsOf({ match, stage, ours, theirs }: Reported, team: number): string {
  const them = facing(match, team).other.name ?? 'l’autre équipe';
  const said = (score: Score | null) => (score === null ? '' : outcomeOf(score, match, team));
  switch (stage) {
    case 'open':
      return `À confirmer par ${them}. En cas de désaccord, un arbitre tranche.`;
    case 'ours':
      return theirs === null
        ? `Vous annoncez : ${said(ours)}. À confirmer par ${them}.`
        : `Annoncé par les deux équipes : ${said(ours)}.`;
    case 'theirs':
      return `Annoncé par ${them} : votre ${said(theirs)}.`;
    case 'dispute':
      return `Litige. Vous annoncez : ${said(ours)}. ${them} : votre ${said(theirs)}. Un arbitre tranche, restez au poste.`;
  }
}

/** The other team has said something that waits for us. */
function ringsFor({ match, stage, theirs }: Reported): string | null {
  const isForUs = theirs !== null && (stage === 'theirs' || stage === 'dispute');
  return isForUs ? `${stage} ${match.pk_match} ${theirs.one}-${theirs.two}` : null;
}
