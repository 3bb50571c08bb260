import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  Path,
  Resolver,
  UseFormReturn,
} from 'react-hook-form';
import * as v from 'valibot';
import { DEFAULT_ERROR } from '#contract/refusals/default-error.ts';
import { SPECIFIED_MESSAGES } from '#contract/refusals/messages.ts';
import { failureText } from './failures.ts';
import { CallError, isAbort } from './http.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { specified } from '#web/typography/specified.ts';

// Made by the contract, on both sides of the wire: only a form shows them.
for (const message of Object.values(SPECIFIED_MESSAGES)) specified(message);

export type ActionForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  onSubmit: (event: FormEvent) => void;
  /** Whether it is being sent: it cannot be sent twice. */
  busy: boolean;
  /** Whether the page is hydrated: before that, a submit would lose what was typed. */
  ready: boolean;
  /** The server's refusal, for the alert under the form. */
  refusal: string | undefined;
};

export type SubmitContext = {
  /** Aborted when the page is left. */
  signal: AbortSignal;
  /** Empties the form for the next entry. */
  clear: () => void;
};

/**
 * A form that validates against the contract, sends once, and shows what the server refuses. A form rendered by the server has no
 * default values, so that text typed before hydration stays.
 */
export function useActionForm<Input extends FieldValues, Output>(
  schema: v.GenericSchema<Input, Output>,
  send: (checked: Output, context: SubmitContext) => Promise<void>,
): ActionForm<Input, Output> {
  return useFieldsForm<Input, Output>(schema, send);
}

/** The same for a form whose fields differ from the input, such as a number that is typed as a text. */
export function useFieldsForm<Input extends FieldValues, Output>(
  schema: v.GenericSchema<unknown, Output>,
  send: (checked: Output, context: SubmitContext) => Promise<void>,
  defaultValues?: DefaultValues<Input>,
): ActionForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver<Input, Output>(schema),
    mode: 'onChange',
    ...(defaultValues && { defaultValues }),
  });
  const { isSubmitting, errors } = form.formState;
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The second click of a double-click comes before the button is disabled.
    if (abortController.current !== null) return;
    const { signal } = (abortController.current = new AbortController());
    try {
      const clear = () => form.reset();
      await form.handleSubmit((checked) => send(checked, { signal, clear }))(event);
    } catch (error) {
      if (!isAbort(error)) showRefusal(form, error);
    } finally {
      abortController.current = null;
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

/** The first thing that is wrong with each field. No field is inside another: a name is its whole path. */
function schemaResolver<Input extends FieldValues, Output>(
  schema: v.GenericSchema<unknown, Output>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const { success, output, issues } = v.safeParse(schema, values, { abortPipeEarly: true });
    if (success) return { values: output, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of issues) {
      errors[v.getDotPath(issue) ?? ''] ??= { type: issue.type, message: issue.message };
    }
    return { values: {}, errors: errors as FieldErrors<Input> };
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
  const invalidFields = Object.keys(error.fields).filter((name) => isField(name, values));
  for (const [index, name] of invalidFields.entries()) {
    const message = error.fields[name] ?? DEFAULT_ERROR;
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}

function isField<Input extends FieldValues>(name: string, values: Input): name is Path<Input> {
  return Object.hasOwn(values, name);
}
