import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Session } from '#contract/entities.ts';
import type { Event, EventSummary } from '#contract/events/events.ts';
import { PERMISSION } from '#contract/limits.ts';
import { capitalise } from '#contract/words/french.ts';
import { theEvent } from '#contract/words/names.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { partFromQuery, partOfField } from './labels.ts';
import { EVENT_PARTS } from '#web/lib/event-words/event-field-labels.ts';
import { outgoing } from './saving/outgoing.ts';
import { PublishButton } from './publish-button.tsx';
import { SaveStatus } from './saving/save-status.tsx';
import { Tabs } from './tabs.tsx';
import { changedFields, comparableFields } from './field-names.ts';
import type { SavedFields } from './values.ts';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { usePublicState } from '#web/lib/state/public-state.ts';
import { EditorScreen } from '#web/admin/shared/editing/editor-screen.tsx';
import { createEventAutosave, type EventAutosave } from './saving/autosave.ts';
import { EventChoiceContext } from '#web/admin/shared/event-choice.ts';
import { EventConflict } from './saving/conflict-container.tsx';
import { eventDraftStorage } from './saving/drafts.ts';
import { EventPart, unsavedLabels, useSettledErrors } from './part-container.tsx';
import { useLoadedPictures } from './pictures/pictures.ts';
import { previewEvent, EventPreview } from './preview/preview-container.tsx';
import {
  eventQuery,
  eventsQuery,
  eventStepsQuery,
  combineQueries,
} from '#web/admin/shared/queries.ts';
import { useScreenTitle, type ScreenProps } from '#web/admin/shared/screen.ts';
import { useSearchParams } from '#web/ui/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import '#web/styles/event-editor.css';
import '#web/styles/rules.css';

export function EditEventScreen({ admin, title, params: { id = '' } }: ScreenProps) {
  const loaded = combineQueries(
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
  const part = partFromQuery(query.get('partie'));
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [isWide, setWide] = useState(false);
  const { preview: fields, errors: allErrors } = outgoing(values, saved, refusals);
  const errors = useSettledErrors(allErrors, status.kind === 'waiting');
  const marked = new Set(Object.keys(errors).map(partOfField));
  const loadedPictures = useLoadedPictures(fields.pictures);
  const publicEvent = usePublicState(EVENT).state?.event;
  const sitePictures =
    publicEvent?.pk_event === saved.pk_event ? publicEvent : { logo: null, poster: null };
  useScreenTitle(values.name);
  useChooseEditedEvent(saved.pk_event, events);
  useSaveOnLeave(form, status.kind !== 'rest' && saved.state !== 'archived');
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
          unsavedLabels={unsavedLabels(errors)}
        />
        {status.kind === 'conflict' && (
          <EventConflict values={values} {...status} onChoose={form.choose} />
        )}
        <div>
          <Tabs
            label="Parties du formulaire"
            current={part}
            tabs={EVENT_PARTS.map(({ id, label }) => ({
              id,
              label,
              to: `?partie=${id}`,
              mark: marked.has(id) ? 'à corriger' : undefined,
            }))}
          >
            <EventPart
              part={part}
              values={values}
              errors={errors}
              onChange={form.change}
              onPictures={(add) => {
                const now = form.state().values;
                form.change({ ...now, pictures: add(now.pictures) });
              }}
              saved={saved}
              preview={fields}
              tournament={tournament}
              teamCount={
                events.find(({ pk_event }) => pk_event === saved.pk_event)?.team_count ?? 0
              }
              loadedPictures={loadedPictures}
            />
          </Tabs>
        </div>
      </div>
      <div className="event-page grid gap-3">
        <Button
          variant="secondary"
          aria-expanded={isPreviewOpen}
          className="event-page-button"
          onClick={() => setPreviewOpen(!isPreviewOpen)}
        >
          {isPreviewOpen ? "Cacher l'aperçu" : "Voir l'aperçu"}
        </Button>
        <div className={classes(!isPreviewOpen && 'event-page-hidden')}>
          <EventPreview
            event={previewEvent(saved, fields, loadedPictures, sitePictures)}
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

/** Makes the edited event the chosen one, so that the team list opened next is of the same event. */
function useChooseEditedEvent(pk_event: number, events: readonly EventSummary[]): void {
  const { choose } = use(EventChoiceContext);
  const chooseEditedEvent = useEffectEvent(() => choose(pk_event));
  // A new event is chosen once the list has it: until then it would count as deleted.
  const isListed = events.some((event) => event.pk_event === pk_event);
  useEffect(() => {
    if (isListed) chooseEditedEvent();
  }, [isListed]);
}

function useEventAutosave(event: Event): EventAutosave {
  const queryClient = useQueryClient();
  const [form] = useState(() => {
    const draft = eventDraftStorage(event);
    const { pk_event } = event;
    return createEventAutosave(event, draft.read(), {
      send: async (fields, original) => {
        const saved = await saveEvent(fields, original);
        // Lists and the history show the change too; the form itself has it already.
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== 'getEvent',
        });
        return saved;
      },
      read: () => call('getEvent', { pk_event }),
      storeDraft: draft.keep,
    });
  });
  return form;
}

/** The day settings are saved by an action of their own, which every admin may do during the event. */
async function saveEvent({ day, ...fields }: SavedFields, original: Event): Promise<Event> {
  const { pk_event } = original;
  const before = comparableFields(original);
  const changed = changedFields(comparableFields({ ...fields, day }), before);
  const isDayField = (fieldName: string) => fieldName.startsWith('day.');
  let saved = original;
  if (!changed.every(isDayField)) {
    saved = await call('updateEvent', { pk_event, ...fields, version: saved.version });
  }
  if (changed.some(isDayField)) {
    saved = await call('setDay', { pk_event, day, version: saved.version });
  }
  return saved;
}

/** Sends unsaved changes when the screen is left, and warns before the page is closed. */
function useSaveOnLeave(form: EventAutosave, isUnsaved: boolean): void {
  useEffect(() => {
    form.enter();
    const ended = new AbortController();
    const flush = () => void form.flush();
    window.addEventListener('online', flush, ended);
    // Also when it is hidden: a phone that shows something else stops the timers.
    document.addEventListener('visibilitychange', flush, ended);
    return () => {
      ended.abort();
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
      toast(`${capitalise(theEvent(published.name))} est publié`);
      void queryClient.invalidateQueries({ queryKey: ['getEvents'] });
    } catch (error) {
      toast(failureText(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return { busy, onPublish: () => void publish() };
}
