import { CircleAlert, Megaphone } from 'lucide-react';
import { theTeam } from '#contract/words/team-names.ts';
import { Button } from '#web/ui/button.tsx';
import type { Score } from '#web/unsent-scores/scores.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import { reportedScoreText } from '../to-do/to-do-words.ts';

/** The score that a team has reported. */
export type Report = { fk_team: number; team_one_score: number; team_two_score: number };

type ReportedScoresProps = {
  displayed: DisplayedMatch;
  reports: readonly Report[];
  onConfirm: (score: Score) => void;
};

/** Scores reported by the teams: one tap saves a report, as if it had been typed. */
export function ReportedScores({ displayed: { match }, reports, onConfirm }: ReportedScoresProps) {
  const reporterName = ({ fk_team }: Report) =>
    (fk_team === match.fk_team_one ? match.team_one_name : match.team_two_name) ?? '';
  const isDispute = reports.length > 1;
  const Icon = isDispute ? CircleAlert : Megaphone;
  return (
    <div className="grid min-w-0 gap-3 border-l-3 border-orange bg-ink p-3 sm:order-last sm:col-span-full sm:flex sm:items-center sm:justify-between sm:gap-6 sm:pl-4">
      <p className="flex min-w-0 gap-3 font-semibold">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-orange" />
        <span className="min-w-0">
          {isDispute && 'Litige : '}
          {reports
            .map(
              (report) =>
                `${reportedScoreText(report)} ${isDispute ? 'selon' : 'annoncé par'} ${theTeam(reporterName(report))}`,
            )
            .join(', ')}
        </span>
      </p>
      <div className="flex flex-wrap gap-1 sm:shrink-0">
        {reports.map((report) => (
          <Button
            key={report.fk_team}
            size="small"
            variant="secondary"
            data-confirms
            onClick={() => onConfirm(reportedScore(report, match))}
            className="max-sm:grow max-sm:px-2 max-sm:text-lg"
          >
            {isDispute ? `Retenir ${reportedScoreText(report)}` : 'Confirmer'}
            <span className="sr-only">
              {' '}
              : {match.team_one_name} contre {match.team_two_name}
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Moves the focus to the next reported score, so that a round can be confirmed by keyboard. Returns whether there is one. */
export function focusNextConfirm(row: Element | null): boolean {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-confirms]')];
  const next =
    buttons.find((button) => row !== null && isAfter(button, row)) ??
    buttons.find((button) => !row?.contains(button));
  next?.focus();
  return next !== undefined;
}

function isAfter(button: Element, row: Element): boolean {
  const isFollowing = row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isFollowing !== 0 && !row.contains(button);
}

function reportedScore(
  { team_one_score: one, team_two_score: two }: Report,
  { fk_team_one, fk_team_two }: DisplayedMatch['match'],
): Score {
  return { one, two, winner: one > two ? fk_team_one : fk_team_two };
}
