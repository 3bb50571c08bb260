import { winsNeeded } from '#contract/tournament/best-of.ts';
import { scoreText } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';
import { sidesFor } from '#web/lib/matches/outcome.ts';
import type { PhoneInput, NamedMatch } from '../phone-input.ts';

/** In the order of the match: the first team is blue, the second orange. */
export type Score = { one: number; two: number };

/** The score of the current match, on a team's phone. */
export type ScoreView = {
  match: PublicMatch;
  winsNeeded: number;
  /** Nobody has reported; we have; they have; both, and differently. */
  stage: 'open' | 'ours' | 'theirs' | 'dispute';
  ours: Score | null;
  theirs: Score | null;
  /** Whether this phone may report: a player's own link may not. */
  mayEnter: boolean;
  sentence: string;
  rings: string | null;
};

/** Null where teams do not report. */
export function scoreView(input: PhoneInput, { match, best_of }: NamedMatch): ScoreView | null {
  const { mine, event, taps } = input;
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
  const stage = reportStage(ours, theirs);
  const view = { match, stage, ours, theirs };
  return {
    ...view,
    winsNeeded: winsNeeded(best_of),
    mayEnter: mine.opens === 'team',
    sentence: scoreSentence(view, mine.team.pk_team),
    rings: ringId(view),
  };
}

/** 'victoire 2 - 1': from one team's view. */
export function outcomeText(score: Score, match: PublicMatch, team: number): string {
  const [own, other] = match.fk_team_one === team ? [score.one, score.two] : [score.two, score.one];
  return `${own > other ? 'victoire' : 'défaite'} ${scoreText(own, other)}`;
}

/** 'l'équipe Octane'. */
export function opponentName(match: PublicMatch, team: number): string {
  const { name } = sidesFor(match, team).other;
  return name === null ? "l'autre équipe" : theTeam(name);
}

function tappedScore(payload: { team_one_score: number; team_two_score: number }): Score {
  return { one: payload.team_one_score, two: payload.team_two_score };
}

function reportStage(ours: Score | null, theirs: Score | null): ScoreView['stage'] {
  if (ours === null) return theirs === null ? 'open' : 'theirs';
  if (theirs === null) return 'ours';
  // Two equal reports become the result in a moment.
  return ours.one === theirs.one && ours.two === theirs.two ? 'ours' : 'dispute';
}

type ReportedScores = Pick<ScoreView, 'match' | 'stage' | 'ours' | 'theirs'>;

function scoreSentence({ match, stage, ours, theirs }: ReportedScores, team: number): string {
  const opponent = opponentName(match, team);
  const outcome = (score: Score | null) => (score === null ? '' : outcomeText(score, match, team));
  switch (stage) {
    case 'open':
      return `À confirmer par ${opponent}. En cas de litige, un arbitre tranche.`;
    case 'ours':
      return theirs === null
        ? `Votre annonce : ${outcome(ours)}. À confirmer par ${opponent}.`
        : `Annoncé par les deux équipes : ${outcome(ours)}.`;
    case 'theirs':
      return `Score annoncé par ${opponent} : ${outcome(theirs)} pour vous.`;
    case 'dispute':
      return `Litige. Votre annonce : ${outcome(ours)}. Celle de l'autre équipe : ${outcome(theirs)} pour vous. Restez au poste, un arbitre va trancher.`;
  }
}

/** Set when the other team's report waits for us. */
function ringId({ match, stage, theirs }: ReportedScores): string | null {
  const isForUs = theirs !== null && (stage === 'theirs' || stage === 'dispute');
  return isForUs ? `${stage} ${match.pk_match} ${theirs.one}-${theirs.two}` : null;
}
