import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import { useLocation, useNavigate } from '#web/ui/router.tsx';
import * as v from 'valibot';
import type { TrailItem } from '#contract/entities.ts';
import { useFieldsForm } from '#web/lib/calls/action-form.ts';
import { call } from '#web/lib/calls/call.ts';
import { chosenEvent } from '#web/lib/storage/chosen-event.ts';
import { currentSession } from '#web/lib/calls/session.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { removeDraft, storeDraft, readDraft } from './drafts.ts';
import { useListAddress } from '../lists/list.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** The values of the fields: texts, which the schema turns into numbers and keys. */
type Texts = Record<string, string>;

type EditorOptions<Input, Output, Values extends Texts> = {
  schema: v.GenericSchema<Input, Output>;
  /** One field for each entry of the schema. */
  defaults: Values & Record<keyof Input, string>;
  /** Saves and returns the text of the toast. The change is based on `version`. */
  save: (
    checked: Output,
    context: { version: number | undefined; signal: AbortSignal },
  ) => Promise<string | { message: string; goTo: string }>;
  /** The address after saving, unless `save` returns another. */
  backTo: string;
  /** The edited row and how to reload it; undefined for a new one. */
  edited?: {
    item: TrailItem;
    item_key: number;
    version: number;
    reload: () => Promise<{ values: Values; version: number }>;
  };
  /** Fields that are never stored: passwords. */
  secrets?: readonly (keyof Values & string)[];
  /** Called after each change by hand, to adjust other fields. */
  onChange?: (name: keyof Values & string, form: EditorHandle<Values>) => void;
};

export type EditorHandle<Values> = {
  values: () => Values;
  set: (name: keyof Values & string, value: string) => void;
};

/** A form of the admin area: it stores unsaved values, asks before they are lost, and asks when another admin saved first. */
export function useEditor<Input, Output, Values extends Texts>(
  options: EditorOptions<Input, Output, Values>,
) {
  const { schema, defaults, save, backTo, edited, secrets = [], onChange } = options;
  const navigate = useNavigate();
  const listAddress = useListAddress(backTo);
  const queryClient = useQueryClient();
  const draftKey = useDraftKey(Object.keys(defaults));
  const [draft] = useState(() => readDraft(draftKey, TEXTS_SCHEMA));
  const [hasDraft, setHasDraft] = useState(draft !== null);
  const version = useRef(draft === null ? edited?.version : draft.version);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  const { form, onSubmit, busy, refusal } = useFieldsForm<Texts, Output>(
    schema,
    async (checked, { signal }) => {
      setConflict(null);
      try {
        const saved = await save(checked, { version: version.current, signal });
        const { message, goTo } =
          typeof saved === 'string' ? { message: saved, goTo: listAddress } : saved;
        removeDraft(draftKey);
        toast(message);
        void queryClient.invalidateQueries();
        navigate(goTo);
      } catch (error) {
        const isStale = error instanceof CallError && error.code === 'stale';
        if (!isStale || edited === undefined) throw error;
        setConflict({ ...(await edited.reload()), author: await lastAuthor(edited) });
      }
    },
    defaults,
  );

  const [initial] = useState<Values>(defaults);
  const handle = useMemo<EditorHandle<Values>>(
    () => ({
      values: () => ({ ...initial, ...form.getValues() }),
      set: (name: string, value) =>
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    }),
    [form, initial],
  );

  const storeTyped = useEffectEvent((values: Texts) => {
    const typed = Object.entries(values).filter(
      ([name, value]) => value !== defaults[name] && !secrets.includes(name),
    );
    if (typed.length === 0) removeDraft(draftKey);
    else storeDraft(draftKey, { values: Object.fromEntries(typed), version: version.current });
  });
  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.values ?? {})) handle.set(name, value);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => storeTyped(values),
    });
  }, [draft, form, handle]);

  const restart = (values: Values) => {
    removeDraft(draftKey);
    setHasDraft(false);
    form.reset(values);
  };

  const { isDirty, errors } = form.formState;
  const guard = useLeaveGuard(isDirty, () => removeDraft(draftKey));

  return {
    form,
    handle,
    bind: (name: keyof Values & string) => {
      const error: unknown = get(errors, name);
      return {
        ...form.register(name, { onChange: () => onChange?.(name, handle) }),
        error: errorMessage(error),
      };
    },
    formProps: {
      onSubmit,
      busy,
      refusal,
      onForgetDraft: hasDraft && conflict === null ? () => restart(defaults) : undefined,
    },
    guard,
    /** Goes to another screen with the typed values and removes the draft. */
    leaveTo: (address: string) => {
      removeDraft(draftKey);
      navigate(address);
    },
    conflict: conflict && {
      ...conflict,
      /** The next submit replaces the other admin's version. */
      onKeepMine: () => {
        version.current = conflict.version;
      },
      onTakeTheirs: () => {
        version.current = conflict.version;
        restart(conflict.values);
        setConflict(null);
      },
    },
  };
}

const TEXTS_SCHEMA = v.record(v.string(), v.string());

type Conflict<Values> = { values: Values; version: number; author: string | null };

function useDraftKey(fields: readonly string[]): string {
  const { pathname } = useLocation();
  const [key] = useState(() => {
    const session = currentSession();
    // Another admin, or another form of the same page, does not find this draft.
    const owner = session.status === 'signed-in' ? session.admin.pk_admin : '';
    // Nor does another event, whose form has the same address.
    return [owner, chosenEvent() ?? '', pathname, ...fields].join(' ');
  });
  return key;
}

async function lastAuthor({
  item,
  item_key,
}: {
  item: TrailItem;
  item_key: number;
}): Promise<string | null> {
  const [latest] = await call('getTrail', { item, item_key, limit: 1 });
  return latest?.admin_name ?? null;
}

function errorMessage(error: unknown): string | undefined {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return hasMessage && typeof error.message === 'string' ? error.message : undefined;
}
