import { CircleAlert, Megaphone } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { Score } from '#web/unsent-scores/scores.ts';
import type { ShownMatch } from './shown-match.ts';
import { sayScore } from './to-do-words.ts';

/** What a team says the score of its match is. */
export type Report = { fk_team: number; team_one_score: number; team_two_score: number };

type AnnouncedProps = {
  shown: ShownMatch;
  reports: readonly Report[];
  onConfirm: (score: Score) => void;
};

/** Scores that the teams have reported: each is saved with one tap, as if it had been typed. */
export function Announced({ shown: { match }, reports, onConfirm }: AnnouncedProps) {
  const nameOf = ({ fk_team }: Report) =>
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
                `${sayScore(report)} ${isDispute ? 'selon' : 'annoncé par'} ${nameOf(report)}`,
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
            onClick={() => onConfirm(scoreOf(report, match))}
            className="max-sm:grow max-sm:px-2 max-sm:text-lg"
          >
            {isDispute ? sayScore(report) : 'Confirmer'}
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

/** The keyboard goes on to the next score that waits for a tap, so that a round is confirmed without a mouse. Answers whether there is one. */
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

function scoreOf(
  { team_one_score: one, team_two_score: two }: Report,
  { fk_team_one, fk_team_two }: ShownMatch['match'],
): Score {
  return { one, two, winner: one > two ? fk_team_one : fk_team_two };
}
