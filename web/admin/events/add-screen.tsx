import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EventSummary } from '#contract/events/events.ts';
import { capitalise } from '#contract/words/french.ts';
import { theEvent } from '#contract/words/names.ts';
import {
  COPY,
  newEvent,
  NewEventFields,
  newEventSchema,
  proposedSlug,
  type NewEventValues,
} from './new-event-form.tsx';
import { call } from '#web/lib/calls/call.ts';
import { EditorScreen } from '#web/admin/shared/editing/editor-screen.tsx';
import { EditorView } from '#web/admin/shared/editing/editor-container.tsx';
import { useEditor, type EditorHandle } from '#web/admin/shared/editing/editor.ts';
import { eventsQuery, combineQueries } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';

const LIST = '/admin/events';

export function AddEventScreen({ title }: Pick<ScreenProps, 'title'>) {
  const loaded = combineQueries(useQuery(eventsQuery));
  return (
    <EditorScreen title={title} backTo={LIST} loaded={loaded}>
      {([events]) => <AddEvent events={events} />}
    </EditorScreen>
  );
}

function AddEvent({ events }: { events: readonly EventSummary[] }) {
  const editor = useEditor({
    schema: newEventSchema,
    defaults: newEvent,
    backTo: LIST,
    onChange: useProposals(events),
    save: async (checked, { signal }) => {
      const { pk_event, name } = await call('createEvent', checked, { signal });
      const message = `${capitalise(theEvent(name))} est créé : c'est un brouillon`;
      return { message, goTo: `${LIST}/edit/${pk_event}` };
    },
  });
  return (
    <EditorView
      name="Nouvel événement"
      editor={editor}
      describe={() => []}
      submitText="Créer le brouillon"
    >
      <NewEventFields
        bind={editor.bind}
        earlier={events.filter(({ state }) => state !== 'rehearsal')}
      />
    </EditorView>
  );
}

/** Fills in fields until they are typed by hand: the address from the name, the rest from the copied event. */
function useProposals(events: readonly EventSummary[]) {
  const proposed = useRef('');
  return (changed: keyof NewEventValues, form: EditorHandle<NewEventValues>) => {
    const values = form.values();
    if (changed === 'name' && values.slug === proposed.current) {
      const taken = events.map(({ slug }) => slug);
      proposed.current = proposedSlug(values.name, taken);
      form.set('slug', proposed.current);
    }
    const model = events.find(({ pk_event }) => String(pk_event) === values.copy_of);
    if (changed === 'copy_of' && model !== undefined) {
      form.set('start', COPY);
      form.set('team_size', String(model.team_size));
      if (values.game === '') form.set('game', model.game);
    }
  };
}
