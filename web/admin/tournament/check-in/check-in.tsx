import { counted, plural, theOneOr } from '#contract/words/french.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { DayStatus, CheckInTeam } from '#contract/day/calls.ts';
import { isCheckInOpen } from '#contract/day/check-in.ts';
import { formatDateTime } from '#web/lib/event-words/dates.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { foundBy } from '#web/lib/matches/search.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/field.tsx';

type CheckIn = NonNullable<DayStatus['check_in']>;

export type CheckInProps = {
  checkIn: CheckIn;
  /** When the check-in opens by itself. */
  opensAt: string | null;
  busy: boolean;
  onOpen: () => void;
  onClose: () => void;
  onPresence: (team: CheckInTeam, present: boolean) => void;
};

/** The list of the check-in. Teams check in on their phones; an admin does it for the others. */
export function CheckInList({ checkIn, opensAt, busy, ...handlers }: CheckInProps) {
  const now = new Date(useNowByMinute());
  const [typed, setTyped] = useState('');
  const [onlyAbsent, setOnlyAbsent] = useState(false);
  const { teams, open, closed_at } = checkIn;
  const presentCount = teams.filter(({ at }) => at !== null).length;
  const hasBegun = open || closed_at !== null || presentCount > 0;
  const isFound = foundBy(typed);
  const visibleTeams = teams.filter(
    ({ name, at }) => isFound(name) && !(onlyAbsent && at !== null),
  );
  return (
    <section aria-label="Check-in" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="headline text-3xl">Check-in</h2>
        {hasBegun && <output className="text-lg text-soft">{countText(teams)}</output>}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="min-w-0 grow basis-72 text-soft">{stateText(checkIn, opensAt, now)}</p>
        {open ? (
          <Button size="small" variant="secondary" busy={busy} onClick={handlers.onClose}>
            Fermer le check-in
          </Button>
        ) : (
          <>
            {closed_at !== null && absentTeams(teams).length > 0 && (
              <Button size="small" variant="secondary" onClick={handlers.onClose}>
                {removeText(absentTeams(teams).length)}
              </Button>
            )}
            <Button
              size="small"
              variant={closed_at === null ? 'primary' : 'quiet'}
              busy={busy}
              onClick={handlers.onOpen}
            >
              {closed_at === null ? 'Ouvrir le check-in' : 'Rouvrir le check-in'}
            </Button>
          </>
        )}
      </div>
      {hasBegun && (
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
          {visibleTeams.length === 0 && (
            <p className="text-soft">
              {onlyAbsent && typed === '' ? EVERYBODY_THERE : 'Aucune équipe trouvée.'}
            </p>
          )}
          <ul className="grid gap-1 lg:grid-cols-2">
            {visibleTeams.map((team) => (
              <Team key={team.pk_team} team={team} now={now} onPresence={handlers.onPresence} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type TeamProps = { team: CheckInTeam; now: Date; onPresence: CheckInProps['onPresence'] };

function Team({ team, now, onPresence }: TeamProps) {
  const { name, at } = team;
  const isPresent = at !== null;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isPresent}
        onClick={() => onPresence(team, !isPresent)}
        className={classes(
          'flex min-h-16 w-full items-center gap-4 border-l-3 bg-panel py-2 pr-4 pl-4 text-left hover:bg-raise',
          isPresent ? 'border-green' : 'border-line',
        )}
      >
        <span
          aria-hidden
          className={classes(
            'grid size-8 shrink-0 place-items-center border-2',
            isPresent ? 'border-green bg-green text-ink' : 'border-edge',
          )}
        >
          {isPresent && <Check className="size-5" />}
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate text-lg leading-tight font-semibold">{name}</span>
          <span className="block text-sm text-soft">
            {isPresent ? `Arrivée ${formatDateTime(at, now)}` : 'Absente'}
            {isPresent && team.by_admin && ', notée par un admin'}
            <Remarks team={team} />
          </span>
        </span>
      </button>
    </li>
  );
}

function Remarks({ team: { player_count, capacity, waiting } }: { team: CheckInTeam }) {
  return (
    <>
      {player_count < capacity && (
        <span className="text-orange">
          {' · '}
          {counted(player_count, 'joueur')} sur {capacity}
        </span>
      )}
      {waiting !== null && ` · liste d'attente, n° ${waiting}`}
    </>
  );
}

/** The check-in opens by the clock, without any change on the server. */
export function checkInAt(checkIn: CheckIn, opensAt: string | null, now: number): CheckIn {
  const settings = { check_in: true, check_in_opens_at: opensAt };
  return { ...checkIn, open: isCheckInOpen(settings, checkIn, { now, hasBegun: false }) };
}

/** The teams that have a place and have not checked in. */
export function absentTeams(teams: readonly CheckInTeam[]): CheckInTeam[] {
  return teams.filter(({ at, waiting }) => at === null && waiting === null);
}

export function removeText(count: number): string {
  if (count === 0) return 'Fermer le check-in';
  return `Retirer ${theOneOr("l'équipe absente", count, 'équipes absentes')}`;
}

/** What the admin reads before closing the check-in; a team may still check in meanwhile. */
export function closingLines(teams: readonly CheckInTeam[]): string[] {
  const absent = absentTeams(teams);
  if (absent.length === 0) return [EVERYBODY_THERE];
  const names = `Pas encore là : ${absent.map(({ name }) => name).join(', ')}.`;
  const hasWaitingTeams = teams.some(({ waiting }) => waiting !== null);
  return hasWaitingTeams
    ? [
        names,
        "Les équipes retirées ne jouent pas. La liste d'attente avance, dans l'ordre.",
        "C'est une seule étape. Si vous l'annulez, une équipe dont la place est prise revient en tête de la liste d'attente.",
      ]
    : [
        names,
        'Les équipes retirées ne jouent pas.',
        "C'est une seule étape : vous pourrez l'annuler d'un coup.",
      ];
}

const EVERYBODY_THERE = 'Tout le monde est là.';

/** Warnings before the start; none where nobody has checked in. */
export function absentWarnings(checkIn: CheckIn | null | undefined): string[] {
  const teams = checkIn?.teams ?? [];
  const absent = absentTeams(teams);
  if (absent.length === 0 || teams.every(({ at }) => at === null)) return [];
  const names = absent.map(({ name }) => name).join(', ');
  return [
    absent.length > 1
      ? `${absent.length} équipes jouent sans avoir fait leur check-in (${names}).`
      : `une équipe joue sans avoir fait son check-in (${names}).`,
  ];
}

export function countText(teams: readonly CheckInTeam[]): string {
  const entered = teams.filter(({ waiting }) => waiting === null);
  const presentCount = entered.filter(({ at }) => at !== null).length;
  const incomplete = entered.filter(({ player_count, capacity }) => player_count < capacity).length;
  const presentText = `${presentCount} sur ${entered.length} ${plural(presentCount, 'est là', 'sont là')}`;
  if (incomplete === 0) return presentText;
  return `${presentText}, ${counted(incomplete, 'incomplète')}`;
}

function stateText({ open, closed_at }: CheckIn, opensAt: string | null, now: Date): string {
  if (open) return 'Ouvert : les équipes font leur check-in depuis leur page.';
  if (closed_at !== null) return `Fermé ${formatDateTime(closed_at, now)}.`;
  if (opensAt !== null) return `Le check-in s'ouvrira tout seul ${formatDateTime(opensAt, now)}.`;
  return 'Le jour venu, les équipes font leur check-in depuis leur page.';
}
