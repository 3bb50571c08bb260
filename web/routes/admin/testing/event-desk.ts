import type { Event } from '#contract/events.ts';
import { outgoing } from '#web/features/admin-event/outgoing.ts';
import type { SavedFields } from '#web/features/admin-event/values.ts';
import { CallError } from '#web/lib/wire.ts';
import { createEventAutosave, type Kept } from '#web/routes/admin/event-autosave.ts';
import { buildEvent } from '#tests/builders.ts';

/** Text fields, which behave as all others do: one that must not be empty, one that may, one that the server refuses. */
export const FIELDS = ['name', 'edition', 'slug', 'game'] as const;
type Field = (typeof FIELDS)[number];

export type Act =
  | { kind: 'type'; field: Field; text: string }
  | { kind: 'wait'; milliseconds: number }
  /** A field was left. */
  | { kind: 'leave' }
  /** The request under way reaches the server; its answer reaches the browser, or never does. */
  | { kind: 'arrive' | 'answer' | 'lose' }
  | { kind: 'network'; up: boolean }
  /** Somebody else saves the event. */
  | { kind: 'other'; field: Field; text?: string }
  /** The page is loaded again, or another screen is looked at before this one. */
  | { kind: 'reload' | 'return' }
  | { kind: 'archive' }
  | { kind: 'choose'; whose: 'mine' | 'theirs' };

type Request = {
  answer: (() => Event) | null;
  reach: () => () => Event;
  resolve: (event: Event) => void;
  reject: (error: unknown) => void;
};

/** An organiser at the form, the server, the network between them and somebody else, one step at a time. */
export function createDesk(pass: (milliseconds: number) => Promise<unknown>) {
  let server = buildEvent();
  let isUp = true;
  let kept: Kept | null = null;
  let request: Request | null = null;
  let generation = 0;
  let sent = 0;
  let choices = 0;
  let others = 0;
  const complaints: string[] = [];
  /** What was typed and is not known to be saved. */
  const typed = new Map<Field, string>();
  const written = new Map<Field, string>();
  const seen = new Set<string>();
  /** What has been saved from here once, and may have been replaced since. */
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
      if (before !== (fields[field] ?? '') && theirs === before && !seen.has(before)) {
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
    return createEventAutosave(at, kept, {
      send: (fields, { version }) => {
        if (own !== generation) return never;
        sent += 1;
        if (request !== null) complaints.push('two requests at once');
        return under(() => process(fields, version));
      },
      read: () => (isUp ? Promise.resolve(server) : Promise.reject(new CallError(0, 'away'))),
      keep: (next) => {
        if (own === generation) kept = structuredClone(next);
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
      seen.add(values[field]);
      if (status.kind === 'conflict') seen.add(status.theirs[field] ?? '');
      const wanted = typed.get(field);
      if (wanted !== undefined && wanted.trim() !== values[field].trim()) {
        complaints.push(`${field} was ${wanted} and is ${values[field]}`);
      }
    }
  };

  const happen = async (act: Act): Promise<void> => {
    switch (act.kind) {
      case 'type': {
        const { values, saved } = form.state();
        // A space at the end is not part of what is saved.
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
        // Whatever the page before would still do, it does no more.
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
    return outgoing(values, saved, refusals).faults;
  };

  return {
    complaints,
    happen,
    faults,
    state: () => form.state(),
    server: () => server,
    kept: () => kept,
    sent: () => sent,
    choices: () => choices,

    /** The network is back, everything is answered, and whoever is asked keeps what he typed. */
    settleDown: async (): Promise<void> => {
      isUp = true;
      for (let turn = 0; turn < 20; turn += 1) {
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
      const isKept = kept !== null;
      if (isKept !== Object.keys(wrong).length > 0)
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
