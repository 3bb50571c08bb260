import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { DEFAULT_ERROR } from '#contract/answers.ts';
import { failureText } from '#web/lib/failures.ts';
import { CallError, isAbort } from '#web/lib/wire.ts';
import { useHydrated } from '#web/lib/hydrated.ts';

export type ActionForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  onSubmit: (event: FormEvent) => void;
  /** Being sent: it cannot be sent again. */
  busy: boolean;
  /** Scripts have taken over: before that, sending would lose what was typed. */
  ready: boolean;
  /** The server's refusal, for the alert under the form. */
  refusal: string | undefined;
};

export type Sending = {
  /** Aborted when the page is left. */
  signal: AbortSignal;
  /** Empties the form for the next entry. */
  clear: () => void;
};

/**
 * A form that checks what is typed against the contract, sends it once, and shows what the server objects to.
 * A form that the server renders gives no default values, so that what was typed before the scripts arrived stays.
 */
export function useActionForm<Input extends FieldValues, Output>(
  schema: v.GenericSchema<Input, Output>,
  send: (checked: Output, sending: Sending) => Promise<void>,
): ActionForm<Input, Output> {
  return useFieldsForm<Input, Output>(schema, send);
}

/** The same, where the fields hold something else than what one would send: a number, for a field, is a text. */
export function useFieldsForm<Input extends FieldValues, Output>(
  schema: v.GenericSchema<unknown, Output>,
  send: (checked: Output, sending: Sending) => Promise<void>,
  defaultValues?: DefaultValues<Input>,
): ActionForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: resolverOf<Input, Output>(schema),
    mode: 'onChange',
    ...(defaultValues && { defaultValues }),
  });
  const { isSubmitting, errors } = form.formState;
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The second click of a double-click comes before the button has had time to say that it is busy.
    if (underWay.current !== null) return;
    const { signal } = (underWay.current = new AbortController());
    try {
      const clear = () => form.reset();
      await form.handleSubmit((checked) => send(checked, { signal, clear }))(event);
    } catch (error) {
      if (!isAbort(error)) showRefusal(form, error);
    } finally {
      underWay.current = null;
    }
  }

  return {
    form,
    onSubmit: (event) => void submit(event),
    busy: isSubmitting,
    ready: useHydrated(),
    refusal: errors.root?.['server']?.message,
  };
}

/** The first thing that is wrong with each field. */
function resolverOf<Input extends FieldValues, Output>(
  schema: v.GenericSchema<unknown, Output>,
): Resolver<Input, unknown, Output> {
  return (values, _context, options) => {
    const { success, output, issues } = v.safeParse(schema, values, { abortPipeEarly: true });
    if (success) return { values: output, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of issues) {
      errors[v.getDotPath(issue) ?? ''] ??= { type: issue.type, message: issue.message };
    }
    return { values: {}, errors: toNestErrors<Input>(errors, options) };
  };
}

function showRefusal<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): void {
  form.setError('root.server', {
    message: error instanceof CallError ? failureText(error) : DEFAULT_ERROR,
  });
  if (!(error instanceof CallError)) return;
  const values = form.getValues();
  const atFault = Object.keys(error.fields).filter((name) => isField(name, values));
  for (const [index, name] of atFault.entries()) {
    const message = error.fields[name] ?? DEFAULT_ERROR;
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}

function isField<Input extends FieldValues>(name: string, values: Input): name is Path<Input> {
  return Object.hasOwn(values, name);
}
