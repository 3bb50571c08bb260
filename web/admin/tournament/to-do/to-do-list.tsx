import { oneOr } from '#contract/words/french.ts';
import { Bell, BellOff, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToDoItem } from '#contract/day/reports.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { KINDS, teamNameIn, reportedScoreText, itemTitle, itemDetails } from './to-do-words.ts';

type Item<K extends ToDoItem['kind']> = Extract<ToDoItem, { kind: K }>;

type ToDoHandlers = {
  /** Makes this team's report the result. */
  onSettle: (item: Item<'dispute' | 'report'>, report: Item<'report'>['report']) => void;
  onAnswer: (item: Item<'help'>) => void;
  /** Gives the missing team its full time again. */
  onWait: (item: Item<'late'>) => void;
  /** The missing team loses. */
  onForfeit: (item: Item<'late'>, team: Item<'late'>['teams'][number]) => void;
  onWithdraw: (item: Item<'incomplete'>) => void;
};

type ToDoListProps = ToDoHandlers & {
  items: readonly ToDoItem[];
  now: number;
  /** The id of the item with a running request. */
  busy: string | null;
  refusal: string | null;
  /** Matches with unsent scores in this browser: those have to be sent first. */
  unsent: ReadonlySet<number>;
  matchHref: (pk_match: number) => string;
  ring: { isOn: boolean; onChange: (isOn: boolean) => void };
};

/**
 * All to-dos, each settled with a tap. Reports that wait for the other team are folded away, because their rows offer the same.
 */
export function ToDoList(props: ToDoListProps) {
  const { items, refusal, ring } = props;
  const urgent = items.filter(({ kind }) => kind !== 'report');
  const reported = items.filter(({ kind }) => kind === 'report');
  return (
    <section aria-labelledby="a-traiter" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="a-traiter" className="headline text-3xl">
          À traiter
        </h2>
        <RingToggle {...ring} />
      </div>
      {refusal !== null && <Alert tone="error">{refusal}</Alert>}
      {items.length === 0 && <p className="text-soft">Rien à traiter pour le moment.</p>}
      <Items {...props} items={urgent} />
      {reported.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-3 font-semibold">
            <ChevronDown
              aria-hidden
              className="size-5 text-soft transition-transform not-group-open:-rotate-90"
            />
            {oneOr('Un score annoncé', reported.length, 'scores annoncés')} par une seule équipe
          </summary>
          <div className="pt-2">
            <Items {...props} items={reported} />
          </div>
        </details>
      )}
    </section>
  );
}

type ItemsProps = Omit<ToDoListProps, 'refusal' | 'ring'>;

function Items({ items, ...rest }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li
          key={itemId(item)}
          className="grid gap-x-6 gap-y-3 border border-line bg-panel p-4 sm:flex sm:items-center sm:justify-between sm:px-5 sm:py-3"
        >
          <div className="grid min-w-0 justify-items-start gap-x-4 gap-y-2 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:items-center">
            <Tag tone={KINDS[item.kind].tone} className="sm:w-full sm:justify-center">
              {KINDS[item.kind].label}
            </Tag>
            <div className="min-w-0">
              <p className="text-lg leading-tight font-semibold">{itemTitle(item)}</p>
              <p className="text-sm text-soft">{itemDetails(item, rest.now)}</p>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-1 sm:shrink-0 sm:justify-end">
            <ItemActions item={item} {...rest} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type ItemActionsProps = Omit<ItemsProps, 'items'> & { item: ToDoItem };

/** The actions of an item. */
function ItemActions({ item, ...rest }: ItemActionsProps) {
  const { busy, onSettle, onAnswer, onWithdraw } = rest;
  const action = { busy: busy === itemId(item), about: itemTitle(item) };
  switch (item.kind) {
    case 'dispute':
      return (
        <MatchActions pk_match={item.match.pk_match} {...rest}>
          {item.reports.map((report) => (
            <ActionButton key={report.fk_team} {...action} onTake={() => onSettle(item, report)}>
              Retenir {reportedScoreText(report)} ({teamNameIn(item.match, report.fk_team)})
            </ActionButton>
          ))}
        </MatchActions>
      );
    case 'report':
      return (
        <MatchActions pk_match={item.match.pk_match} {...rest}>
          <ActionButton {...action} onTake={() => onSettle(item, item.report)}>
            Confirmer
          </ActionButton>
        </MatchActions>
      );
    case 'help':
      return (
        <ActionButton {...action} onTake={() => onAnswer(item)}>
          J'y vais
        </ActionButton>
      );
    case 'late':
      return <LateActions item={item} action={action} {...rest} />;
    case 'discord':
      return (
        <SecondaryLink to={`/admin/events/edit/${item.pk_event}?partie=discord`}>
          Voir le webhook
        </SecondaryLink>
      );
    case 'incomplete':
      return (
        <>
          <ActionButton {...action} onTake={() => onWithdraw(item)}>
            Retirer l'équipe
          </ActionButton>
          <SecondaryLink to={`/admin/teams/edit/${item.team.pk_team}`}>Voir l'équipe</SecondaryLink>
        </>
      );
  }
}

type LateActionsProps = Pick<ItemActionsProps, 'matchHref' | 'onWait' | 'onForfeit'> & {
  item: Item<'late'>;
  action: Pick<ActionButtonProps, 'busy' | 'about'>;
};

/** If both teams are missing, nobody can be given the win: the match's row has the other options. */
function LateActions({ item, action, matchHref, onWait, onForfeit }: LateActionsProps) {
  const [missing, ...others] = item.teams;
  return (
    <>
      <ActionButton {...action} onTake={() => onWait(item)}>
        Attendre encore
      </ActionButton>
      {missing !== undefined && others.length === 0 ? (
        <ActionButton {...action} onTake={() => onForfeit(item, missing)}>
          Déclarer le forfait
        </ActionButton>
      ) : (
        <SecondaryLink to={matchHref(item.match.pk_match)}>Voir le match</SecondaryLink>
      )}
    </>
  );
}

type MatchActionsProps = Pick<ItemActionsProps, 'unsent' | 'matchHref'> & {
  pk_match: number;
  children: ReactNode;
};

/** One tap, or the match's row for another score. If a score is typed there and not sent, only the row. */
function MatchActions({ pk_match, unsent, matchHref, children }: MatchActionsProps) {
  if (unsent.has(pk_match)) {
    return <SecondaryLink to={matchHref(pk_match)}>Voir ma saisie pour ce match</SecondaryLink>;
  }
  return (
    <>
      {children}
      <SecondaryLink to={matchHref(pk_match)}>Saisir un autre score</SecondaryLink>
    </>
  );
}

type ActionButtonProps = { busy: boolean; about: string; onTake: () => void; children: ReactNode };

function ActionButton({ busy, about, onTake, children }: ActionButtonProps) {
  return (
    <Button size="small" variant="secondary" busy={busy} onClick={onTake} className={NARROW}>
      {children}
      <span className="sr-only"> : {about}</span>
    </Button>
  );
}

function SecondaryLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink size="small" variant="quiet" to={to} className={NARROW}>
      {children}
    </ButtonLink>
  );
}

/** On a phone the buttons share the width or wrap, without breaking their words. */
const NARROW = 'max-sm:grow max-sm:px-2 max-sm:text-lg';

function RingToggle({ isOn, onChange }: ToDoListProps['ring']) {
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className="flex min-h-11 items-center gap-2 text-soft underline-offset-4 hover:text-text hover:underline aria-pressed:text-text"
    >
      <Icon aria-hidden className="size-5" />
      {isOn ? 'Sonne pour un litige ou un appel' : 'Sonner pour un litige ou un appel'}
    </button>
  );
}

/** Identifies an item in `busy`. */
export function itemId(item: ToDoItem): string {
  switch (item.kind) {
    case 'help':
      return `help-${item.pk_help}`;
    case 'discord':
      return 'discord';
    case 'incomplete':
      return `team-${item.team.pk_team}`;
    case 'late':
      return `late-${item.match.pk_match}`;
    case 'dispute':
    case 'report':
      return `match-${item.match.pk_match}`;
  }
}
