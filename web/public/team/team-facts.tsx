import type { NextSteps } from '#contract/tournament/next-steps.ts';

type TeamFactsProps = {
  /** '5e sur 24'; null, like the others, where there is nothing to say. */
  rank: string | null;
  /** '2 - 1' */
  record: string | null;
  last: string | null;
  /** Why its next match is played. */
  reason: string | null;
  /** What the team needs to qualify. */
  needs: string | null;
  steps: NextSteps | null;
};

/** Facts about a team besides its next match, a line each. */
export function TeamFacts({ rank, record, last, reason, needs, steps }: TeamFactsProps) {
  return (
    <dl className="grid content-start empty:hidden">
      {rank === null ? (
        <Fact term="Victoires - défaites" value={record} />
      ) : (
        <Fact term="Classement" value={rank} beside={record} />
      )}
      <Fact term="Pour se qualifier" value={needs} />
      <Fact term="Pourquoi ce match ?" value={reason} />
      <Fact term="En cas de victoire" value={steps?.won ?? null} />
      <Fact term="En cas de défaite" value={steps?.lost ?? null} />
      <Fact term="Dernier match" value={last} />
    </dl>
  );
}

type FactProps = { term: string; value: string | null; beside?: string | null };

function Fact({ term, value, beside }: FactProps) {
  if (value === null) return null;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="col-start-1 font-semibold wrap-anywhere first-letter:uppercase">{value}</dd>
      {beside && (
        <dd className="headline col-start-2 row-span-2 row-start-1 self-center text-3xl tabular-nums">
          <span className="sr-only">Victoires - défaites : </span>
          {beside}
        </dd>
      )}
    </div>
  );
}
