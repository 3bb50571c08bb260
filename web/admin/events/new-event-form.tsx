import * as v from 'valibot';
import { CreateEventInput, type EventSummary } from '#contract/events/events.ts';
import * as field from '#contract/fields.ts';
import { FORMAT_PRESETS } from '#contract/tournament/format-presets.ts';
import { SLUG_MAX, TEAM_SIZE_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';
import { eventPath } from '#web/lib/event-words/event-links.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { Bind } from '#web/admin/shared/editing/bind.ts';

export type NewEventValues = Record<
  'name' | 'slug' | 'game' | 'team_size' | 'start' | 'copy_of',
  string
>;

type NewEventFieldsProps = {
  bind: Bind<keyof NewEventValues>;
  /** The events that can be copied. */
  earlier: readonly EventSummary[];
};

export function NewEventFields({ bind, earlier }: NewEventFieldsProps) {
  const { error: startError, ...start } = bind('start');
  return (
    <>
      <TextField label="Nom de l'événement" autoComplete="off" {...bind('name')} />
      <TextField label="Jeu" autoComplete="off" {...bind('game')} />
      <TextField
        label="Adresse"
        hint={`La fin de l'adresse de la page, après ${eventPath('')}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...bind('slug')}
      />
      <TextField
        label="Joueurs par équipe"
        hint="2 pour des duos, 1 pour jouer en solo."
        type="number"
        inputMode="numeric"
        min={1}
        max={TEAM_SIZE_MAX}
        {...bind('team_size')}
      />
      <fieldset className="grid min-w-0 grid-cols-1 gap-3 sm:col-span-2 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">Comment il se joue</legend>
        {FORMAT_PRESETS.map(({ id, name, sentence }) => (
          <label key={id} className={CHOICE}>
            <input type="radio" value={id} className={RADIO} {...start} />
            <span>
              <span className="headline block text-2xl">{name}</span>
              <span className="mt-1 block text-soft">{sentence}</span>
            </span>
          </label>
        ))}
        {earlier.length > 0 && (
          <div className={CHOICE}>
            <input
              type="radio"
              id={COPY_ID}
              value={COPY}
              aria-describedby={`${COPY_ID}-words`}
              className={RADIO}
              {...start}
            />
            <div className="min-w-0 grow">
              <label htmlFor={COPY_ID} className="headline block text-2xl">
                Comme un événement précédent
              </label>
              <p id={`${COPY_ID}-words`} className="mt-1 mb-3 text-soft">
                Le nouvel événement reprend son format et ses textes, mais ni ses dates ni ses
                équipes.
              </p>
              <SelectField label="Événement à copier" labelHidden {...bind('copy_of')}>
                <option value="">Choisissez un événement</option>
                {earlier.map(({ pk_event, name, edition }) => (
                  <option key={pk_event} value={pk_event}>
                    {edition === null ? name : `${name}, ${edition}`}
                  </option>
                ))}
              </SelectField>
            </div>
          </div>
        )}
        {startError && (
          <p role="alert" className="text-sm text-red">
            {startError}
          </p>
        )}
      </fieldset>
    </>
  );
}

const CHOICE =
  'flex items-start gap-3 border border-line bg-ink p-4 has-[input:checked]:border-orange';
const RADIO = 'mt-1 size-5 shrink-0 accent-orange';
const COPY_ID = 'as-an-earlier-event';

/** The value of `start` for a copy of an event. */
export const COPY = 'copy';

export const newEvent: NewEventValues = {
  name: '',
  slug: '',
  game: '',
  team_size: '2',
  start: FORMAT_PRESETS[0].id,
  copy_of: '',
};

const { name, slug, game, team_size } = CreateEventInput.entries;

/** Turns the form into the input of `createEvent`: with the chosen format, or with the event to copy. */
export const newEventSchema = v.pipe(
  v.strictObject({
    name,
    slug,
    game,
    team_size: v.unwrap(team_size),
    start: v.picklist([...FORMAT_PRESETS.map(({ id }) => id), COPY], invalid.unknownValue),
    copy_of: field.optional(field.key(invalid.event)),
  }),
  v.forward(
    v.check(({ start, copy_of }) => start !== COPY || copy_of !== null, invalid.event),
    ['copy_of'],
  ),
  v.transform(({ start, copy_of, ...given }) => ({
    ...given,
    ...(start === COPY && copy_of !== null
      ? { copy_of }
      : { format: FORMAT_PRESETS.find(({ id }) => id === start)?.format }),
  })),
);

/** A free address for a name: 'coupe-d-ete-2027' for 'Coupe d'été 2027', with a number if the address is taken. */
export function proposedSlug(typed: string, taken: readonly string[]): string {
  const plain = typed
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const plainSlug = trimmed(plain);
  let candidate = plainSlug;
  for (let count = 2; taken.includes(candidate); count += 1) {
    candidate = `${trimmed(plainSlug.slice(0, SLUG_MAX - NUMBER_LENGTH))}-${count}`;
  }
  return candidate;
}

const NUMBER_LENGTH = '-999'.length;

function trimmed(text: string): string {
  return text.slice(0, SLUG_MAX).replaceAll(/^-+|-+$/g, '');
}
