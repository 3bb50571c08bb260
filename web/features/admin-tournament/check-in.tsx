import { Check } from 'lucide-react';
import { useState } from 'react';
import type { DayNow, PresentTeam } from '#contract/calls.ts';
import { isCheckInOpen } from '#contract/check-in.ts';
import { sayMoment } from '#web/lib/dates.ts';
import { useNow } from '#web/lib/now.ts';
import { foundBy } from '#web/lib/search.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/field.tsx';

type CheckIn = NonNullable<DayNow['check_in']>;

export type CheckInProps = {
  checkIn: CheckIn;
  /** When it opens by itself. */
  opensAt: string | null;
  busy: boolean;
  onOpen: () => void;
  onClose: () => void;
  onPresence: (team: PresentTeam, present: boolean) => void;
};

/** Who is there on the day: the teams say so on their phones, and an admin for those that have none. */
export function CheckInList({ checkIn, opensAt, busy, ...handlers }: CheckInProps) {
  const now = new Date(useNow(MINUTE));
  const [typed, setTyped] = useState('');
  const [onlyAbsent, setOnlyAbsent] = useState(false);
  const { teams, open, closed_at } = checkIn;
  const there = teams.filter(({ at }) => at !== null).length;
  const isBegun = open || closed_at !== null || there > 0;
  const isFound = foundBy(typed);
  const shown = teams.filter(({ name, at }) => isFound(name) && !(onlyAbsent && at !== null));
  return (
    <section aria-label="Check-in" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="headline text-3xl">Check-in</h2>
        {isBegun && <output className="text-lg text-soft">{countText(teams)}</output>}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="min-w-0 grow basis-72 text-soft">{stateText(checkIn, opensAt, now)}</p>
        {open ? (
          <Button size="small" variant="secondary" busy={busy} onClick={handlers.onClose}>
            Fermer le check-in
          </Button>
        ) : (
          <>
            {closed_at !== null && absentOf(teams).length > 0 && (
              <Button size="small" variant="secondary" onClick={handlers.onClose}>
                {removeText(absentOf(teams).length)}
              </Button>
            )}
            <Button
              size="small"
              variant={closed_at === null ? 'primary' : 'quiet'}
              busy={busy}
              onClick={handlers.onOpen}
            >
              {closed_at === null ? 'Ouvrir le check-in' : 'Le rouvrir'}
            </Button>
          </>
        )}
      </div>
      {isBegun && (
        <>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <TextField
              label="Chercher une équipe"
              labelHidden
              type="search"
              placeholder="Chercher une équipe"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="min-w-0 grow basis-56"
            />
            <Button
              size="small"
              variant="quiet"
              aria-pressed={onlyAbsent}
              onClick={() => setOnlyAbsent(!onlyAbsent)}
            >
              {onlyAbsent ? 'Toutes les équipes' : 'Absentes seulement'}
            </Button>
          </div>
          {shown.length === 0 && (
            <p className="text-soft">
              {onlyAbsent && typed === '' ? EVERYBODY_THERE : 'Aucune équipe trouvée.'}
            </p>
          )}
          <ul className="grid gap-1 lg:grid-cols-2">
            {shown.map((team) => (
              <Team key={team.pk_team} team={team} now={now} onPresence={handlers.onPresence} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type TeamProps = { team: PresentTeam; now: Date; onPresence: CheckInProps['onPresence'] };

function Team({ team, now, onPresence }: TeamProps) {
  const { name, at } = team;
  const isThere = at !== null;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isThere}
        onClick={() => onPresence(team, !isThere)}
        className={classes(
          'flex min-h-16 w-full items-center gap-4 border-l-3 bg-panel py-2 pr-4 pl-4 text-left hover:bg-raise',
          isThere ? 'border-green' : 'border-line',
        )}
      >
        <span
          aria-hidden
          className={classes(
            'grid size-8 shrink-0 place-items-center border-2',
            isThere ? 'border-green bg-green text-ink' : 'border-edge',
          )}
        >
          {isThere && <Check className="size-5" />}
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate text-lg leading-tight font-semibold">{name}</span>
          <span className="block text-sm text-soft">
            {isThere ? `Là ${sayMoment(at, now)}` : 'Absente'}
            {isThere && team.by_admin && ', notée par un admin'}
            <Remarks team={team} />
          </span>
        </span>
      </button>
    </li>
  );
}

function Remarks({ team: { player_count, capacity, waiting } }: { team: PresentTeam }) {
  return (
    <>
      {player_count < capacity && (
        <span className="text-orange">
          {' · '}
          {player_count} joueur{player_count > 1 ? 's' : ''} sur {capacity}
        </span>
      )}
      {waiting !== null && ` · liste d'attente, n° ${waiting}`}
    </>
  );
}

/** Its hour opens it while the screen is looked at, and nothing tells of that. */
export function asOf(checkIn: CheckIn, opensAt: string | null, now: number): CheckIn {
  const settings = { check_in: true, check_in_opens_at: opensAt };
  return { ...checkIn, open: isCheckInOpen(settings, checkIn, { now, hasBegun: false }) };
}

/** Who has a place and is not there. */
export function absentOf(teams: readonly PresentTeam[]): PresentTeam[] {
  return teams.filter(({ at, waiting }) => at === null && waiting === null);
}

export function removeText(count: number): string {
  if (count === 0) return 'Fermer le check-in';
  return count > 1 ? `Retirer les ${count} absentes` : "Retirer l'absente";
}

/** What the admin reads before closing it: somebody may come in while they do. */
export function closingLines(teams: readonly PresentTeam[]): string[] {
  const absent = absentOf(teams);
  if (absent.length === 0) return [EVERYBODY_THERE];
  const names = `Pas encore là : ${absent.map(({ name }) => name).join(', ')}.`;
  const isAwaited = teams.some(({ waiting }) => waiting !== null);
  return isAwaited
    ? [
        names,
        "Les équipes retirées ne jouent pas. La liste d'attente avance, dans l'ordre.",
        "C'est une seule étape. Si vous l'annulez, une équipe dont la place est prise revient en tête de la liste d'attente.",
      ]
    : [
        names,
        'Les équipes retirées ne jouent pas.',
        "C'est une seule étape : elle s'annule d'un coup.",
      ];
}

const EVERYBODY_THERE = 'Tout le monde est là.';

/** What to think about before the start; nothing where nobody checks in. */
export function absentWarnings(checkIn: CheckIn | null | undefined): string[] {
  const teams = checkIn?.teams ?? [];
  const absent = absentOf(teams);
  if (absent.length === 0 || teams.every(({ at }) => at === null)) return [];
  const names = absent.map(({ name }) => name).join(', ');
  return [
    absent.length > 1
      ? `${absent.length} équipes jouent sans s'être annoncées au check-in : ${names}.`
      : `une équipe joue sans s'être annoncée au check-in : ${names}.`,
  ];
}

export function countText(teams: readonly PresentTeam[]): string {
  const entered = teams.filter(({ waiting }) => waiting === null);
  const there = entered.filter(({ at }) => at !== null).length;
  const incomplete = entered.filter(({ player_count, capacity }) => player_count < capacity).length;
  const said = `${there} sur ${entered.length} ${there > 1 ? 'sont là' : 'est là'}`;
  if (incomplete === 0) return said;
  return `${said}, ${incomplete} incomplète${incomplete > 1 ? 's' : ''}`;
}

function stateText({ open, closed_at }: CheckIn, opensAt: string | null, now: Date): string {
  if (open) return 'Ouvert : les équipes disent « Nous sommes là » depuis leur page.';
  if (closed_at !== null) return `Fermé ${sayMoment(closed_at, now)}.`;
  if (opensAt !== null) return `Il s'ouvrira tout seul ${sayMoment(opensAt, now)}.`;
  return "Le jour venu, les équipes disent depuis leur page qu'elles sont là.";
}

const MINUTE = 60_000;
