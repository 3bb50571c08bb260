import type { Event } from '#contract/events/events.ts';
import { outgoing } from '../saving/outgoing.ts';
import type { SavedFields } from '../values.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { createEventAutosave, type UnsavedDraft } from '../saving/autosave.ts';
import { buildEvent } from '#tests/builders.ts';

/** Text fields that stand for all others: one that must not be empty, one that may be, one that the server refuses. */
export const FIELDS = ['name', 'edition', 'slug', 'game'] as const;
type Field = (typeof FIELDS)[number];

export type Act =
  | { kind: 'type'; field: Field; text: string }
  | { kind: 'wait'; milliseconds: number }
  /** A field was left. */
  | { kind: 'leave' }
  /** The running request reaches the server; its answer arrives, or gets lost. */
  | { kind: 'arrive' | 'answer' | 'lose' }
  | { kind: 'network'; up: boolean }
  /** Somebody else saves the event. */
  | { kind: 'other'; field: Field; text?: string }
  /** The page is reloaded, or the admin looks at another screen and comes back. */
  | { kind: 'reload' | 'return' }
  | { kind: 'archive' }
  | { kind: 'choose'; whose: 'mine' | 'theirs' };

type Request = {
  answer: (() => Event) | null;
  reach: () => () => Event;
  resolve: (event: Event) => void;
  reject: (error: unknown) => void;
};

/** A form, a server, the network between them and another admin, driven one step at a time. */
export function createDesk(pass: (milliseconds: number) => Promise<unknown>) {
  let server = buildEvent();
  let isUp = true;
  let storedDraft: UnsavedDraft | null = null;
  let request: Request | null = null;
  let generation = 0;
  let sent = 0;
  let choices = 0;
  let others = 0;
  const complaints: string[] = [];
  /** Typed and not known to be saved. */
  const typed = new Map<Field, string>();
  const written = new Map<Field, string>();
  const seenTexts = new Set<string>();
  /** Saved from here once, and perhaps replaced since. */
  const wasSaved = new Set<string>();

  const process = (fields: SavedFields, version: number): (() => Event) => {
    if (server.state === 'archived') return refusing('event-archived', {});
    if (version !== server.version) return refusing('stale', {});
    if (fields.slug === 'pris') {
      return refusing('event-address-taken', { slug: 'Un autre événement a déjà cette adresse.' });
    }
    for (const field of FIELDS) {
      const before = server[field] ?? '';
      const theirs = written.get(field);
      if (before !== (fields[field] ?? '') && theirs === before && !seenTexts.has(before)) {
        complaints.push(`${before} was replaced unseen`);
      }
      wasSaved.add(`${field} ${fields[field] ?? ''}`);
      if ((typed.get(field) ?? '').trim() === (fields[field] ?? '')) typed.delete(field);
    }
    server = { ...server, ...fields, version: server.version + 1 };
    const answered = server;
    return () => answered;
  };

  const under = (reach: Request['reach']): Promise<Event> =>
    new Promise((resolve, reject) => {
      if (isUp) request = { answer: null, reach, resolve, reject };
      else reject(new CallError(0, 'Failed to fetch'));
    });

  const open = (at: Event) => {
    const own = generation;
    const never = new Promise<Event>(() => undefined);
    return createEventAutosave(at, storedDraft, {
      send: (fields, { version }) => {
        if (own !== generation) return never;
        sent += 1;
        if (request !== null) complaints.push('two requests at once');
        return under(() => process(fields, version));
      },
      read: () => (isUp ? Promise.resolve(server) : Promise.reject(new CallError(0, 'away'))),
      storeDraft: (next) => {
        if (own === generation) storedDraft = structuredClone(next);
      },
    });
  };
  let form = open(server);

  const settleRequest = async (how: 'arrive' | 'answer' | 'lose'): Promise<void> => {
    if (request === null) return;
    const { answer, reach, resolve, reject } = request;
    if (how === 'arrive') {
      if (answer === null) request.answer = reach();
      return;
    }
    request = null;
    if (how === 'lose') reject(new CallError(0, 'Failed to fetch'));
    else {
      try {
        resolve((answer ?? reach())());
      } catch (error) {
        reject(error);
      }
    }
    await pass(0);
  };

  const look = (): void => {
    const { values, status } = form.state();
    for (const field of FIELDS) {
      seenTexts.add(values[field]);
      if (status.kind === 'conflict') seenTexts.add(status.theirs[field] ?? '');
      const typedText = typed.get(field);
      if (typedText !== undefined && typedText.trim() !== values[field].trim()) {
        complaints.push(`${field} was ${typedText} and is ${values[field]}`);
      }
    }
  };

  const happen = async (act: Act): Promise<void> => {
    switch (act.kind) {
      case 'type': {
        const { values, saved } = form.state();
        // A space at the end is not saved.
        if (act.text.trim() === (saved[act.field] ?? '')) typed.delete(act.field);
        else if (act.text !== values[act.field]) typed.set(act.field, act.text);
        form.change({ ...values, [act.field]: act.text });
        break;
      }
      case 'wait':
        await pass(act.milliseconds);
        break;
      case 'leave':
        void form.flush();
        await pass(0);
        break;
      case 'arrive':
      case 'answer':
      case 'lose':
        await settleRequest(act.kind);
        break;
      case 'network':
        isUp = act.up;
        break;
      case 'other':
        others += 1;
        written.set(act.field, act.text ?? `autre-${others}`);
        server = {
          ...server,
          [act.field]: act.text ?? `autre-${others}`,
          version: server.version + 1,
        };
        break;
      case 'archive':
        server = { ...server, state: 'archived', version: server.version + 1 };
        break;
      case 'reload':
        // The page from before the reload can do nothing any more.
        generation += 1;
        request?.reach();
        request = null;
        form = open(server);
        await pass(0);
        break;
      case 'return':
        form.leave();
        await pass(0);
        await settleRequest('answer');
        form = open(server);
        await pass(0);
        break;
      case 'choose': {
        const { status } = form.state();
        if (status.kind !== 'conflict') break;
        choices += 1;
        if (act.whose === 'theirs') {
          for (const field of FIELDS) if (status.clashes.includes(field)) typed.delete(field);
        }
        form.choose(act.whose);
        await pass(0);
        break;
      }
    }
    look();
  };

  const faults = () => {
    const { values, saved, refusals } = form.state();
    return outgoing(values, saved, refusals).errors;
  };

  return {
    complaints,
    happen,
    faults,
    state: () => form.state(),
    server: () => server,
    kept: () => storedDraft,
    sent: () => sent,
    choices: () => choices,

    /** The network is back, every request is answered, and in a conflict the typed text wins. */
    settleDown: async (): Promise<void> => {
      isUp = true;
      for (let step = 0; step < 20; step += 1) {
        await happen({ kind: 'wait', milliseconds: 4000 });
        await happen({ kind: 'answer' });
        await happen({ kind: 'choose', whose: 'mine' });
      }
      const wrong = faults();
      for (const [field, text] of typed) {
        const isReplaced =
          written.get(field) === server[field] && wasSaved.has(`${field} ${text.trim()}`);
        const isThere = isReplaced || (server[field] ?? '') === text.trim();
        if (!isThere && !(field in wrong)) complaints.push(`${field} was never saved`);
      }
      for (const field of FIELDS) {
        const there = server[field] ?? '';
        const isTheirs = written.get(field) === there;
        if (!isTheirs && !(field in wrong) && form.state().values[field].trim() !== there) {
          complaints.push(`${field} is ${there} on the server, and nobody wants it to be`);
        }
      }
      const isStored = storedDraft !== null;
      if (isStored !== Object.keys(wrong).length > 0)
        complaints.push('what is kept is not what is left');
    },
  };
}

function refusing(
  code: 'stale' | 'event-archived' | 'event-address-taken',
  errors: Record<string, string>,
) {
  return (): Event => {
    throw new CallError(409, 'Non.', { code, errors });
  };
}
