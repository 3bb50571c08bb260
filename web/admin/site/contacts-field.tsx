import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import * as v from 'valibot';
import { CONTACTS_MAX } from '#contract/limits.ts';
import { Contact } from '#contract/events/site.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { NAME_KEYBOARD } from '#web/admin/shared/editing/bind.ts';
import { withMovedContact, withNewContact, type ContactRow } from './contact-rows.ts';

type ContactsFieldProps = {
  rows: readonly ContactRow[];
  /** Whether somebody has tried to save: from then on an empty field is an error. */
  isSubmitted: boolean;
  onType: (rows: ContactRow[]) => void;
  /** A contact was added, removed or moved: nothing to validate yet. */
  onArrange: (rows: ContactRow[]) => void;
};

/** The contacts, each with its fields: a list that can grow, shrink and be reordered. */
export function ContactsField({ rows, isSubmitted, onType, onArrange }: ContactsFieldProps) {
  return (
    <div className="grid gap-5 sm:col-span-2">
      {rows.length === 0 && <p className="text-soft">Aucun contact n'est affiché.</p>}
      {rows.map((row, index) => (
        <fieldset key={row.id} className="grid gap-5 border border-line p-4 sm:grid-cols-2">
          <legend className="px-2 font-semibold">Contact {index + 1}</legend>
          <ContactFields
            row={row}
            isSubmitted={isSubmitted}
            onChange={(changed) =>
              onType(rows.map((other) => (other.id === row.id ? changed : other)))
            }
          />
          <div className="-ml-4 flex flex-wrap gap-2 sm:col-span-2">
            <Button
              variant="quiet"
              size="small"
              disabled={index === 0}
              aria-label={`Monter le contact ${index + 1}`}
              onClick={() => onArrange(withMovedContact(rows, row.id, -1))}
            >
              <ArrowUp aria-hidden className="size-5" />
              Monter
            </Button>
            <Button
              variant="quiet"
              size="small"
              disabled={index === rows.length - 1}
              aria-label={`Descendre le contact ${index + 1}`}
              onClick={() => onArrange(withMovedContact(rows, row.id, 1))}
            >
              <ArrowDown aria-hidden className="size-5" />
              Descendre
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Retirer le contact ${index + 1}`}
              onClick={() => onArrange(rows.filter(({ id }) => id !== row.id))}
            >
              <Trash2 aria-hidden className="size-5" />
              Retirer
            </Button>
          </div>
        </fieldset>
      ))}
      {rows.length < CONTACTS_MAX && (
        <div>
          <Button variant="secondary" size="small" onClick={() => onArrange(withNewContact(rows))}>
            <Plus aria-hidden className="size-5" />
            Ajouter un contact
          </Button>
        </div>
      )}
    </div>
  );
}

type ContactFieldsProps = {
  row: ContactRow;
  isSubmitted: boolean;
  onChange: (row: ContactRow) => void;
};

function ContactFields({ row, isSubmitted, onChange }: ContactFieldsProps) {
  const bind = (name: Exclude<keyof ContactRow, 'id'>) => ({
    value: row[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...row, [name]: target.value }),
    // An empty field of a new contact is not an error yet.
    error: row[name] !== '' || isSubmitted ? fieldError(row, name) : undefined,
  });
  return (
    <>
      <TextField label="Titre" {...bind('title')} />
      <SelectField label="Sujet" hint="Détermine l'icône à côté du titre." {...bind('topic')}>
        <option value="problem">Un problème</option>
        <option value="suggestion">Une suggestion</option>
        <option value="other">Autre chose</option>
      </SelectField>
      <TextAreaField label="Texte" rows={4} className="sm:col-span-2" {...bind('text')} />
      <TextField label="Personne qui répond (Discord)" {...NAME_KEYBOARD} {...bind('discord')} />
      <TextField label="Salon" placeholder="#questions" {...NAME_KEYBOARD} {...bind('channel')} />
      <TextField
        label="Adresse du salon"
        type="url"
        inputMode="url"
        placeholder="https://"
        className="sm:col-span-2"
        {...NAME_KEYBOARD}
        {...bind('url')}
      />
    </>
  );
}

function fieldError(row: ContactRow, name: keyof Contact): string | undefined {
  const { success, issues } = v.safeParse(Contact.entries[name], row[name]);
  return success ? undefined : issues[0].message;
}
