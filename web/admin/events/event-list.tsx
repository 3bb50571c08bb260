import { Copy, Download, ExternalLink, Plus } from 'lucide-react';
import type { EventSummary } from '#contract/events/events.ts';
import { eventDateTexts } from '#contract/events/event-dates.ts';
import { teamCountText } from '#contract/events/team-size-words.ts';
import { labelled } from '#contract/words/names.ts';
import { eventPath } from '#web/lib/event-words/event-links.ts';
import { EVENT_STATES } from '#web/lib/event-words/event-states.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailure, type LoadFailureProps } from '#web/ui/load-failure.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Link } from '#web/ui/router.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { actionsFor, EVENT_ACTIONS, type EventAction } from './event-actions.ts';
import { groupEvents, isPlayed } from './event-groups.ts';

type EventListProps = EventHandlers & {
  title: string;
  state:
    | { status: 'loading' }
    | { status: 'error'; failure: LoadFailureProps }
    | { status: 'success'; events: readonly EventSummary[] };
};

type EventHandlers = {
  /** A SuperAdmin creates, publishes, archives and deletes events; other admins only manage and edit them. */
  isSuperAdmin: boolean;
  /** The chosen event of the admin area. */
  managed: number | undefined;
  /** In milliseconds since 1970. */
  now: number;
  onManage: (event: EventSummary) => void;
  onAct: (action: EventAction, event: EventSummary) => void;
  onCopy: (path: string) => void;
};

export function EventList({ title, state, ...handlers }: EventListProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageTitle
          size="screen"
          lead="Chaque tournoi que vous organisez, du brouillon à l'archive. Un seul est à l'affiche."
        >
          {title}
        </PageTitle>
        {handlers.isSuperAdmin && (
          <ButtonLink to="/admin/events/add" className="w-full sm:w-auto">
            <Plus aria-hidden className="size-5" />
            Créer un événement
          </ButtonLink>
        )}
      </div>
      <Groups state={state} handlers={handlers} />
    </div>
  );
}

type GroupsProps = { state: EventListProps['state']; handlers: EventHandlers };

function Groups({ state, handlers }: GroupsProps) {
  if (state.status === 'loading') {
    return <Spinner label="Données en cours de chargement..." className="py-16" />;
  }
  if (state.status === 'error') return <LoadFailure {...state.failure} />;
  if (state.events.length === 0) return <Alert tone="info">Aucun événement trouvé.</Alert>;
  return groupEvents(state.events).map(({ title, events }) => (
    <section key={title} aria-label={title} className="grid grid-cols-1 gap-4">
      <h2 className="headline text-3xl">{title}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {events.map((event) => (
          <EventCard key={event.pk_event} event={event} handlers={handlers} />
        ))}
      </ul>
    </section>
  ));
}

type EventCardProps = { event: EventSummary; handlers: EventHandlers };

function EventCard({ event, handlers }: EventCardProps) {
  const { pk_event, name, slug, state, current } = event;
  const isPublic = state === 'published' || state === 'archived';
  const isManaged = handlers.managed === pk_event;
  const rehearsalLabel = state === 'rehearsal' ? 'Suivre la répétition' : 'Répétition générale';
  return (
    <Card as="li" side={current ? 'orange' : 'none'} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="headline text-3xl">{name}</h3>
          {current && <Tag tone="orange">À l'affiche</Tag>}
          {!(current && state === 'published') && (
            <Tag tone={state === 'published' ? 'green' : 'plain'}>{EVENT_STATES[state]}</Tag>
          )}
        </div>
        <p className="text-soft">{eventFacts(event).join(' · ')}</p>
        <Overdue event={event} handlers={handlers} />
        <Address slug={slug} isPublic={isPublic} onCopy={handlers.onCopy} />
      </div>
      <div className="-ml-3 flex flex-wrap items-center gap-x-1">
        {isManaged ? (
          <span className="flex min-h-11 items-center px-3 font-semibold text-green">
            Vous gérez cet événement
          </span>
        ) : (
          <Act name={name} label="Gérer" onPress={() => handlers.onManage(event)} isMain />
        )}
        {state !== 'archived' && state !== 'rehearsal' && (
          <Link
            to={`/admin/events/edit/${pk_event}`}
            aria-label={`Modifier ${name}`}
            className={`${ACT} text-soft hover:text-text`}
          >
            Modifier
          </Link>
        )}
        {handlers.isSuperAdmin && (
          <Link
            to={`/admin/events/rehearse/${pk_event}`}
            aria-label={labelled(rehearsalLabel, name)}
            className={`${ACT} text-soft hover:text-text`}
          >
            {rehearsalLabel}
          </Link>
        )}
        {handlers.isSuperAdmin &&
          actionsFor(event).map((action) => (
            <Act
              key={action}
              name={name}
              label={EVENT_ACTIONS[action].label}
              onPress={() => handlers.onAct(action, event)}
              isDanger={action === 'deleteEvent'}
            />
          ))}
      </div>
      {state === 'archived' && event.team_count > 0 && <Downloads slug={slug} name={name} />}
    </Card>
  );
}

const ACT = 'flex min-h-11 items-center gap-2 px-3 font-semibold whitespace-nowrap hover:bg-ink';

type ActProps = {
  name: string;
  label: string;
  onPress: () => void;
  isMain?: boolean;
  isDanger?: boolean;
};

function Act({ name, label, onPress, isMain = false, isDanger = false }: ActProps) {
  const colour = isMain ? 'text-orange hover:text-text' : 'text-soft hover:text-text';
  return (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      onClick={onPress}
      className={`${ACT} ${isDanger ? 'text-soft hover:text-red' : colour}`}
    >
      {label}
    </button>
  );
}

type AddressProps = { slug: string; isPublic: boolean; onCopy: (path: string) => void };

/** The event's public address, as a link once the event is public. */
function Address({ slug, isPublic, onCopy }: AddressProps) {
  const path = eventPath(slug);
  if (!isPublic) return <p className="text-sm text-soft">Adresse à venir : {path}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Link to={path} className="text-link flex min-h-11 items-center gap-2">
        <ExternalLink aria-hidden className="size-4.5 shrink-0" />
        {path}
      </Link>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Copier l'adresse ${path}`}
        onClick={() => onCopy(path)}
      >
        <Copy aria-hidden className="size-4.5" />
        Copier
      </Button>
    </p>
  );
}

function Downloads({ slug, name }: Pick<EventSummary, 'slug' | 'name'>) {
  return (
    <ul
      aria-label={labelled("Fichiers de l'archive", name)}
      className="flex flex-wrap gap-x-6 border-t border-line pt-2"
    >
      {FILES.map(({ file, label }) => (
        <li key={file}>
          <a
            href={`${eventPath(slug)}/${file}`}
            download={`${slug}-${file}`}
            className="text-link flex min-h-11 items-center gap-2"
          >
            <Download aria-hidden className="size-4.5" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const FILES = [
  { file: 'archive.html', label: "L'archive en une page" },
  { file: 'archive.json', label: 'Toutes les données (JSON)' },
  { file: 'matchs.csv', label: 'Matchs (CSV)' },
  { file: 'classement.csv', label: 'Classement (CSV)' },
];

/** Warns of a published event whose dates are past, unless it is being played. Only a SuperAdmin can archive it. */
function Overdue({ event, handlers: { now, isSuperAdmin } }: EventCardProps) {
  const { state, phase } = event;
  if (state !== 'published' || isPlayed(phase) || !areDatesPast(event, now)) return null;
  const choices = phase === 'finished' ? 'il peut être archivé' : 'il peut être archivé ou déplacé';
  return (
    <p className="text-orange">
      {isSuperAdmin ? `Ses dates sont passées : ${choices}.` : 'Ses dates sont passées.'}
    </p>
  );
}

function areDatesPast({ starts_at, ends_at }: EventSummary, now: number): boolean {
  const last = ends_at ?? starts_at;
  return last !== null && Date.parse(last) < now;
}

/** A finished event does not announce missing facts any more. */
function eventFacts(event: EventSummary): string[] {
  const { edition, game, place, team_count, team_size } = event;
  const { dates, alone: isolatedDates } = eventDateTexts(event);
  const isOver = event.state === 'archived';
  const teams = team_count === 0 ? 'aucune équipe' : teamCountText(team_count, team_size);
  return [
    ...(edition === null ? [] : [edition]),
    ...(isOver && dates === null ? [] : [isolatedDates]),
    game,
    ...(isOver && place === null ? [] : [place ?? 'En ligne']),
    ...(isOver && team_count === 0 ? [] : [teams]),
  ];
}
