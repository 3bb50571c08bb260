import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import { useLocation, useNavigate } from '#web/ui/router.tsx';
import * as v from 'valibot';
import type { TrailItem } from '#contract/entities.ts';
import { useFieldsForm } from '#web/lib/action-form.ts';
import { call } from '#web/lib/call.ts';
import { chosenEvent } from '#web/lib/chosen-event.ts';
import { currentSession } from '#web/lib/session.ts';
import { CallError } from '#web/lib/wire.ts';
import { forgetDraft, keepDraft, readDraft } from '#web/routes/admin/drafts.ts';
import { useWayBack } from '#web/routes/admin/list.ts';
import { useLeaveGuard } from '#web/routes/admin/leave-guard.ts';
import { toast } from '#web/ui/toast.ts';

/** What the fields of a form hold: texts, of which the schema makes numbers and keys. */
type Texts = Record<string, string>;

type EditorOptions<Input, Output, Values extends Texts> = {
  schema: v.GenericSchema<Input, Output>;
  /** A field for each that the schema has. */
  defaults: Values & Record<keyof Input, string>;
  /** Sends it; answers what the toast says. `version` is the one that the change is based on. */
  save: (
    checked: Output,
    context: { version: number | undefined; signal: AbortSignal },
  ) => Promise<string | { said: string; goTo: string }>;
  /** Where one goes once it is saved, unless that says another place. */
  backTo: string;
  /** What is changed, as it was read, and how to read it again. Left out when something new is made. */
  edited?: {
    item: TrailItem;
    item_key: number;
    version: number;
    reload: () => Promise<{ values: Values; version: number }>;
  };
  /** Never written down: passwords. */
  secrets?: readonly (keyof Values & string)[];
  /** Called after each change by hand, to adjust other fields. */
  onChange?: (name: keyof Values & string, form: EditorHandle<Values>) => void;
};

export type EditorHandle<Values> = {
  values: () => Values;
  set: (name: keyof Values & string, value: string) => void;
};

/** A form of the admin area: kept while it is unsaved, guarded against stray clicks, and fair to whoever saved first. */
export function useEditor<Input, Output, Values extends Texts>(
  options: EditorOptions<Input, Output, Values>,
) {
  const { schema, defaults, save, backTo, edited, secrets = [], onChange } = options;
  const navigate = useNavigate();
  const wayBack = useWayBack(backTo);
  const queryClient = useQueryClient();
  const draftKey = useDraftKey(Object.keys(defaults));
  const [draft] = useState(() => readDraft(draftKey, KEPT_TEXTS));
  const [hasDraft, setHasDraft] = useState(draft !== null);
  const version = useRef(draft === null ? edited?.version : draft.version);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  const { form, onSubmit, busy, refusal } = useFieldsForm<Texts, Output>(
    schema,
    async (checked, { signal }) => {
      setConflict(null);
      try {
        const saved = await save(checked, { version: version.current, signal });
        const { said, goTo } = typeof saved === 'string' ? { said: saved, goTo: wayBack } : saved;
        forgetDraft(draftKey);
        toast(said);
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

  const keepTyped = useEffectEvent((values: Texts) => {
    const typed = Object.entries(values).filter(
      ([name, value]) => value !== defaults[name] && !secrets.includes(name),
    );
    if (typed.length === 0) forgetDraft(draftKey);
    else keepDraft(draftKey, { values: Object.fromEntries(typed), version: version.current });
  });
  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.values ?? {})) handle.set(name, value);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTyped(values),
    });
  }, [draft, form, handle]);

  const restart = (values: Values) => {
    forgetDraft(draftKey);
    setHasDraft(false);
    form.reset(values);
  };

  const { isDirty, errors } = form.formState;
  const guard = useLeaveGuard(isDirty, () => forgetDraft(draftKey));

  return {
    form,
    handle,
    bind: (name: keyof Values & string) => {
      const error: unknown = get(errors, name);
      return {
        ...form.register(name, { onChange: () => onChange?.(name, handle) }),
        error: messageOf(error),
      };
    },
    formProps: {
      onSubmit,
      busy,
      refusal,
      onForgetDraft: hasDraft && conflict === null ? () => restart(defaults) : undefined,
    },
    guard,
    /** Goes on elsewhere with what was typed: nothing of it is left here. */
    leaveTo: (address: string) => {
      forgetDraft(draftKey);
      navigate(address);
    },
    conflict: conflict && {
      ...conflict,
      /** The change is sent again, this time knowing what it replaces. */
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

const KEPT_TEXTS = v.record(v.string(), v.string());

type Conflict<Values> = { values: Values; version: number; author: string | null };

function useDraftKey(fields: readonly string[]): string {
  const { pathname } = useLocation();
  const [key] = useState(() => {
    const session = currentSession();
    // Somebody else who signs in here does not find it, nor does another form of the same page.
    const owner = session.status === 'signed-in' ? session.admin.pk_admin : '';
    // Nor does the form of another event, which has the same address.
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

function messageOf(error: unknown): string | undefined {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return hasMessage && typeof error.message === 'string' ? error.message : undefined;
}
