import { Bell, BellOff, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToDoItem } from '#contract/reports.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { KINDS, nameIn, sayScore, sayWhat, sayWhere } from './to-do-words.ts';

type Item<K extends ToDoItem['kind']> = Extract<ToDoItem, { kind: K }>;

type ToDoHandlers = {
  /** This team's word is the result. */
  onSettle: (item: Item<'dispute' | 'report'>, report: Item<'report'>['report']) => void;
  onAnswer: (item: Item<'help'>) => void;
  /** Whoever is missing has all the time again. */
  onWait: (item: Item<'late'>) => void;
  /** The team that has not come loses. */
  onForfeit: (item: Item<'late'>, team: Item<'late'>['teams'][number]) => void;
  onWithdraw: (item: Item<'incomplete'>) => void;
};

type ToDoListProps = ToDoHandlers & {
  items: readonly ToDoItem[];
  now: number;
  /** What is being asked of the server, by its name. */
  busy: string | null;
  refusal: string | null;
  /** Matches for which this browser still has something to send: that comes first. */
  unsent: ReadonlySet<number>;
  matchHref: (pk_match: number) => string;
  ring: { isOn: boolean; onChange: (isOn: boolean) => void };
};

/** Everything that waits for an admin, each settled with a tap. Scores that only wait for the other team are folded away: their rows offer the same. */
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
      {items.length === 0 && <p className="text-soft">Rien n'attend un admin.</p>}
      <Items {...props} items={urgent} />
      {reported.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-3 font-semibold">
            <ChevronDown
              aria-hidden
              className="size-5 text-soft transition-transform not-group-open:-rotate-90"
            />
            {reported.length > 1
              ? `${reported.length} scores annoncés par une seule équipe`
              : 'Un score annoncé par une seule équipe'}
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
          key={nameOf(item)}
          className="grid gap-x-6 gap-y-3 border border-line bg-panel p-4 sm:flex sm:items-center sm:justify-between sm:px-5 sm:py-3"
        >
          <div className="grid min-w-0 justify-items-start gap-x-4 gap-y-2 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:items-center">
            <Tag tone={KINDS[item.kind].tone} className="sm:w-full sm:justify-center">
              {KINDS[item.kind].label}
            </Tag>
            <div className="min-w-0">
              <p className="text-lg leading-tight font-semibold">{sayWhat(item)}</p>
              <p className="text-sm text-soft">{sayWhere(item, rest.now)}</p>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-1 sm:shrink-0 sm:justify-end">
            <Ways item={item} {...rest} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type WaysProps = Omit<ItemsProps, 'items'> & { item: ToDoItem };

/** What can be done about it. */
function Ways({ item, ...rest }: WaysProps) {
  const { busy, onSettle, onAnswer, onWithdraw } = rest;
  const way = { busy: busy === nameOf(item), about: sayWhat(item) };
  switch (item.kind) {
    case 'dispute':
      return (
        <OfMatch pk_match={item.match.pk_match} {...rest}>
          {item.reports.map((report) => (
            <Way key={report.fk_team} {...way} onTake={() => onSettle(item, report)}>
              {sayScore(report)} selon {nameIn(item.match, report.fk_team)}
            </Way>
          ))}
        </OfMatch>
      );
    case 'report':
      return (
        <OfMatch pk_match={item.match.pk_match} {...rest}>
          <Way {...way} onTake={() => onSettle(item, item.report)}>
            Confirmer
          </Way>
        </OfMatch>
      );
    case 'help':
      return (
        <Way {...way} onTake={() => onAnswer(item)}>
          J'y vais
        </Way>
      );
    case 'late':
      return <LateWays item={item} way={way} {...rest} />;
    case 'discord':
      return (
        <Aside to={`/admin/events/edit/${item.pk_event}?partie=discord`}>Voir le webhook</Aside>
      );
    case 'incomplete':
      return (
        <>
          <Way {...way} onTake={() => onWithdraw(item)}>
            Retirer
          </Way>
          <Aside to={`/admin/teams/edit/${item.team.pk_team}`}>Voir l'équipe</Aside>
        </>
      );
  }
}

type LateWaysProps = Pick<WaysProps, 'matchHref' | 'onWait' | 'onForfeit'> & {
  item: Item<'late'>;
  way: Pick<WayProps, 'busy' | 'about'>;
};

/** Where both are missing, nobody can be given the win: the match's own row knows what else there is. */
function LateWays({ item, way, matchHref, onWait, onForfeit }: LateWaysProps) {
  const [missing, ...others] = item.teams;
  return (
    <>
      <Way {...way} onTake={() => onWait(item)}>
        Attendre encore
      </Way>
      {missing !== undefined && others.length === 0 ? (
        <Way {...way} onTake={() => onForfeit(item, missing)}>
          Forfait
        </Way>
      ) : (
        <Aside to={matchHref(item.match.pk_match)}>Voir le match</Aside>
      )}
    </>
  );
}

type OfMatchProps = Pick<WaysProps, 'unsent' | 'matchHref'> & {
  pk_match: number;
  children: ReactNode;
};

/** One tap, or another score on the match's own row; there first, where something is typed and not sent. */
function OfMatch({ pk_match, unsent, matchHref, children }: OfMatchProps) {
  if (unsent.has(pk_match)) {
    return <Aside to={matchHref(pk_match)}>Vous avez une saisie pour ce match</Aside>;
  }
  return (
    <>
      {children}
      <Aside to={matchHref(pk_match)}>Autre score</Aside>
    </>
  );
}

type WayProps = { busy: boolean; about: string; onTake: () => void; children: ReactNode };

function Way({ busy, about, onTake, children }: WayProps) {
  return (
    <Button size="small" variant="secondary" busy={busy} onClick={onTake} className={NARROW}>
      {children}
      <span className="sr-only"> : {about}</span>
    </Button>
  );
}

function Aside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink size="small" variant="quiet" to={to} className={NARROW}>
      {children}
    </ButtonLink>
  );
}

/** On a phone they share the width, or stand one under the other: their words are not broken. */
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

/** By which what is under way finds its item. */
export function nameOf(item: ToDoItem): string {
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
