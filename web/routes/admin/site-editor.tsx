import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Site } from '#contract/site.ts';
import { contactRowsIn, contactRowsText } from '#web/features/admin-forms/contact-rows.ts';
import { ContactsField } from '#web/features/admin-forms/contacts-field.tsx';
import {
  saySite,
  SiteFields,
  siteSchema,
  siteValues,
} from '#web/features/admin-forms/site-form.tsx';
import { call } from '#web/lib/call.ts';
import { writeSite } from '#web/lib/site.ts';
import { EditorScreen } from '#web/routes/admin/editor-screen.tsx';
import { EditorView } from '#web/routes/admin/editor-view.tsx';
import { useEditor } from '#web/routes/admin/editor.ts';
import { siteWordsQuery, together } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';

const BACK = '/admin/dashboard';
/** Under which the history tells of the site's words. */
const WORDS_KEY = 1;

export function SiteScreen({ title }: Pick<ScreenProps, 'title'>) {
  const loaded = together(useQuery(siteWordsQuery));
  return (
    <EditorScreen title={title} backTo={BACK} loaded={loaded}>
      {([site]) => <EditSite site={site} />}
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
      item_key: WORDS_KEY,
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
  const contacts = contactRowsIn(useWatch({ control: form.control, name: 'contacts' }) ?? '');

  // The form puts the focus on the first of its own fields that is at fault; those of the contacts are many in one.
  const isContactAtFault = Object.keys(errors)[0] === 'contacts';
  useEffect(() => {
    if (submitCount > 0 && isContactAtFault) {
      document.querySelector<HTMLElement>('fieldset [aria-invalid]')?.focus();
    }
  }, [submitCount, isContactAtFault]);

  return (
    <EditorView name="Le site" editor={editor} say={saySite}>
      <SiteFields
        bind={editor.bind}
        contacts={
          <ContactsField
            rows={contacts}
            isTried={submitCount > 0}
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
