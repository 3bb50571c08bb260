import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Site } from '#contract/events/site.ts';
import { parseContactRows, contactRowsText } from './contact-rows.ts';
import { ContactsField } from './contacts-field.tsx';
import { describeSite, SiteFields, siteSchema, siteValues } from './site-form.tsx';
import { VenueAddresses } from './venue-addresses.tsx';
import { call } from '#web/lib/calls/call.ts';
import { writeSite } from '#web/lib/state/site.ts';
import { EditorScreen } from '#web/admin/shared/editing/editor-screen.tsx';
import { EditorView } from '#web/admin/shared/editing/editor-container.tsx';
import { useEditor } from '#web/admin/shared/editing/editor.ts';
import { roomAddressesQuery, siteWordsQuery, combineQueries } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';

const BACK = '/admin/dashboard';
/** The key of the site's texts in the history. */
const SITE_TRAIL_KEY = 1;

export function SiteScreen({ title }: Pick<ScreenProps, 'title'>) {
  const siteTexts = combineQueries(useQuery(siteWordsQuery));
  // Waits for both, so that the form does not jump; without the addresses the form appears all the same.
  const venueAddresses = useQuery(roomAddressesQuery);
  const loaded = venueAddresses.isPending ? ({ status: 'loading' } as const) : siteTexts;
  return (
    <EditorScreen title={title} backTo={BACK} loaded={loaded}>
      {([site]) => (
        <>
          {venueAddresses.data && (
            <VenueAddresses {...venueAddresses.data} posterAt="/admin/site/affiche" />
          )}
          <EditSite site={site} />
        </>
      )}
    </EditorScreen>
  );
}

function EditSite({ site }: { site: Site }) {
  const queryClient = useQueryClient();
  const editor = useEditor({
    schema: siteSchema,
    defaults: siteValues(site),
    backTo: BACK,
    edited: {
      item: 'site',
      item_key: SITE_TRAIL_KEY,
      version: site.version,
      reload: async () => {
        const now = await call('getSite', {});
        return { values: siteValues(now), version: now.version };
      },
    },
    save: async (checked, { version, signal }) => {
      const saved = await call('updateSite', { ...checked, version }, { signal });
      writeSite(queryClient, saved);
      return 'Le site a été modifié';
    },
  });
  const { form } = editor;
  const { submitCount, errors } = form.formState;
  const contacts = parseContactRows(useWatch({ control: form.control, name: 'contacts' }) ?? '');

  // The form focuses its first invalid field, but the contacts are many inputs in one field.
  const isContactInvalid = Object.keys(errors)[0] === 'contacts';
  useEffect(() => {
    if (submitCount > 0 && isContactInvalid) {
      document.querySelector<HTMLElement>('fieldset [aria-invalid]')?.focus();
    }
  }, [submitCount, isContactInvalid]);

  return (
    <EditorView name="Le site" editor={editor} describe={describeSite}>
      <SiteFields
        bind={editor.bind}
        contacts={
          <ContactsField
            rows={contacts}
            isSubmitted={submitCount > 0}
            onType={(rows) => editor.handle.set('contacts', contactRowsText(rows))}
            onArrange={(rows) =>
              form.setValue('contacts', contactRowsText(rows), { shouldDirty: true })
            }
          />
        }
      />
    </EditorView>
  );
}
