import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Session } from '#contract/entities.ts';
import type { Event, EventSummary } from '#contract/events.ts';
import { PERMISSION } from '#contract/limits.ts';
import type { Tournament } from '#contract/tournament.ts';
import { partOf, PARTS, partWith } from '#web/features/admin-event/labels.ts';
import { outgoing } from '#web/features/admin-event/outgoing.ts';
import { PublishButton } from '#web/features/admin-event/publish-button.tsx';
import { SaveStatus } from '#web/features/admin-event/save-status.tsx';
import { Tabs } from '#web/features/admin-event/tabs.tsx';
import { changedUnits, unitsOf } from '#web/features/admin-event/units.ts';
import type { SavedFields } from '#web/features/admin-event/values.ts';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { usePublicState } from '#web/lib/public-state.ts';
import { EditorScreen } from '#web/routes/admin/editor-screen.tsx';
import { createEventAutosave, type EventAutosave } from '#web/routes/admin/event-autosave.ts';
import { EventChoiceContext } from '#web/routes/admin/event-choice.ts';
import { EventConflict } from '#web/routes/admin/event-conflict.tsx';
import { draftOf } from '#web/routes/admin/event-drafts.ts';
import { EventPart, missingOf, useShownFaults } from '#web/routes/admin/event-part.tsx';
import { useSeenPictures } from '#web/routes/admin/event-pictures.ts';
import { asShown, EventPreview } from '#web/routes/admin/event-preview.tsx';
import { eventQuery, eventsQuery, eventStepsQuery, together } from '#web/routes/admin/queries.ts';
import { useScreenTitle, type ScreenProps } from '#web/routes/admin/screen.ts';
import { useSearchParams } from '#web/ui/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/toast.ts';
import '#web/styles/event-editor.css';
import '#web/styles/rules.css';

export function EditEventScreen({ admin, title, params: { id = '' } }: ScreenProps) {
  const loaded = together(
    useQuery(eventQuery(id)),
    useQuery(eventStepsQuery(id)),
    useQuery(eventsQuery),
  );
  if (loaded.status === 'success') {
    const [event, steps, events] = loaded.data;
    const tournament =
      event.state === 'archived'
        ? { ...steps.tournament, registration_open: false }
        : steps.tournament;
    return <EventEditor key={id} {...{ admin, event, tournament, events }} />;
  }
  return (
    <EditorScreen
      title={title}
      backTo="/admin/events"
      loaded={loaded}
      missingText="L'événement demandé n'a pas pu être récupéré"
    >
      {() => null}
    </EditorScreen>
  );
}

type EventEditorProps = {
  admin: Session;
  event: Event;
  tournament: Tournament;
  events: readonly EventSummary[];
};

function EventEditor({ admin, event, tournament, events }: EventEditorProps) {
  const form = useEventAutosave(event);
  const { values, saved, refusals, status, savedAt } = useSyncExternalStore(
    form.subscribe,
    form.state,
  );
  const [query] = useSearchParams();
  const part = partOf(query.get('partie'));
  const [isShown, setShown] = useState(false);
  const [isWide, setWide] = useState(false);
  const { shown: fields, faults: all } = outgoing(values, saved, refusals);
  const faults = useShownFaults(all, status.kind === 'waiting');
  const marked = new Set(Object.keys(faults).map(partWith));
  const seen = useSeenPictures(fields.pictures);
  const known = usePublicState(EVENT).state?.event;
  const ofSite = known?.pk_event === saved.pk_event ? known : { logo: null, poster: null };
  useScreenTitle(values.name);
  useChoosing(saved.pk_event, events);
  useSavingByItself(form, status.kind !== 'rest' && saved.state !== 'archived');
  const publish = usePublishing(form);
  return (
    <div className={classes('event-editor', isWide && 'event-editor-wide')}>
      <div className="grid grid-cols-1 content-start gap-5" onBlur={() => void form.flush()}>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <PageTitle size="screen">{values.name === '' ? saved.name : values.name}</PageTitle>
          {admin.permission === PERMISSION.superAdmin && saved.state === 'draft' && (
            <PublishButton name={saved.name} {...publish} />
          )}
        </div>
        <SaveStatus
          state={saved.state}
          kind={status.kind}
          message={'message' in status ? status.message : undefined}
          savedAt={savedAt}
          missing={missingOf(faults)}
        />
        {status.kind === 'conflict' && (
          <EventConflict values={values} {...status} onChoose={form.choose} />
        )}
        <div>
          <Tabs
            label="Parties du formulaire"
            current={part}
            tabs={PARTS.map(({ id, label }) => ({
              id,
              label,
              to: `?partie=${id}`,
              mark: marked.has(id) ? 'à corriger' : undefined,
            }))}
          >
            <EventPart
              part={part}
              values={values}
              faults={faults}
              onChange={form.change}
              onPictures={(add) => {
                const now = form.state().values;
                form.change({ ...now, pictures: add(now.pictures) });
              }}
              saved={saved}
              shown={fields}
              tournament={tournament}
              teamCount={
                events.find(({ pk_event }) => pk_event === saved.pk_event)?.team_count ?? 0
              }
              seen={seen}
            />
          </Tabs>
        </div>
      </div>
      <div className="event-page grid gap-3">
        <Button
          variant="secondary"
          aria-expanded={isShown}
          className="event-page-button"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Cacher l'aperçu" : "Voir l'aperçu"}
        </Button>
        <div className={classes(!isShown && 'event-page-hidden')}>
          <EventPreview
            event={asShown(saved, fields, seen, ofSite)}
            tournament={tournament}
            part={part}
            isWide={isWide}
            onWide={setWide}
          />
        </div>
      </div>
    </div>
  );
}

const EVENT = ['event'] as const;

/** Whoever writes about an event and goes on to its teams must not land among those of another. */
function useChoosing(pk_event: number, events: readonly EventSummary[]): void {
  const { choose } = use(EventChoiceContext);
  const onKnown = useEffectEvent(() => choose(pk_event));
  // One that was just made is chosen once the list has it: until then it would pass for deleted.
  const isKnown = events.some((event) => event.pk_event === pk_event);
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown]);
}

function useEventAutosave(event: Event): EventAutosave {
  const queryClient = useQueryClient();
  const [form] = useState(() => {
    const draft = draftOf(event);
    const { pk_event } = event;
    return createEventAutosave(event, draft.read(), {
      send: async (fields, base) => {
        const saved = await saveEvent(fields, base);
        // Lists and the history tell of it too; the form itself knows already.
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== 'getEvent',
        });
        return saved;
      },
      read: () => call('getEvent', { pk_event }),
      keep: draft.keep,
    });
  });
  return form;
}

/** How its day runs is an act of its own, which any admin may do while it is played. */
async function saveEvent({ day, ...fields }: SavedFields, base: Event): Promise<Event> {
  const { pk_event } = base;
  const before = unitsOf(base);
  const changed = changedUnits(unitsOf({ ...fields, day }), before);
  const isOfDay = (unit: string) => unit.startsWith('day.');
  let saved = base;
  if (!changed.every(isOfDay)) {
    saved = await call('updateEvent', { pk_event, ...fields, version: saved.version });
  }
  if (changed.some(isOfDay)) {
    saved = await call('setDay', { pk_event, day, version: saved.version });
  }
  return saved;
}

/** What is left when the screen is left is sent then, and kept until it is. */
function useSavingByItself(form: EventAutosave, isUnsaved: boolean): void {
  useEffect(() => {
    form.enter();
    const flush = () => void form.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      form.leave();
    };
  }, [form]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

function usePublishing(form: EventAutosave) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const publish = async (): Promise<void> => {
    setBusy(true);
    try {
      await form.flush();
      const { pk_event } = form.state().saved;
      const published = await call('publishEvent', { pk_event });
      form.follow(published);
      toast(`${published.name} est publié`);
      void queryClient.invalidateQueries({ queryKey: ['getEvents'] });
    } catch (error) {
      toast(failureText(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return { busy, onPublish: () => void publish() };
}
