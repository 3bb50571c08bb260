/**
 * One line of the log as people read it: when, how bad, what, then what is known about it, and an error below, indented. What
 * was left out of the JSON line, such as passwords, is not in here either.
 */
export function prettyLine(line: string, { colours }: { colours: boolean }): string {
  const entry = JSON.parse(line) as Entry;
  const { level, time, pid: _pid, hostname: _hostname, reqId: _reqId, msg, err, ...about } = entry;
  const { name, colour } = LEVELS[level] ?? OTHER_LEVEL;
  const shownLevel = colours ? `\u001b[${colour}m${name}\u001b[0m` : name;
  const { what, details } = msg === 'answered' ? answered(about) : { what: msg, details: about };
  const known = Object.entries(details).map(([key, value]) => `${key}=${shown(value)}`);
  const words = [whenOf(time), shownLevel, harmless(what ?? ''), ...known].join(' ');
  return `${words}\n${err === undefined ? '' : errorLines(err)}`;
}

type Details = Record<string, unknown>;
type Entry = Details & { level: number; time: number; msg?: string; err?: Details };

const LEVELS: Readonly<Record<number, { name: string; colour: number }>> = {
  10: { name: 'TRACE', colour: 90 },
  20: { name: 'DEBUG', colour: 90 },
  30: { name: 'INFO ', colour: 32 },
  40: { name: 'WARN ', colour: 33 },
  50: { name: 'ERROR', colour: 31 },
  60: { name: 'FATAL', colour: 31 },
};
const OTHER_LEVEL = { name: 'LEVEL', colour: 90 };

/** Nearly every line is one of these. */
function answered({ method, url, status, milliseconds, ...details }: Details) {
  return {
    what: `${String(status)} ${String(method)} ${String(url)} ${String(milliseconds)} ms`,
    details,
  };
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return harmless(/[\s"=]/.test(text) && typeof value === 'string' ? JSON.stringify(value) : text);
}

function errorLines({ stack, message, type: _type, ...details }: Details): string {
  const text = typeof stack === 'string' ? stack : String(message);
  const known = Object.entries(details).map(([key, value]) => `${key}=${shown(value)}`);
  return [...text.split('\n'), ...known].map((part) => `    ${harmless(part.trim())}\n`).join('');
}

/** On the clock of the machine: it is read on it, or beside it. */
function whenOf(time: number): string {
  const at = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}

/** What somebody sent must neither begin a line of its own nor move the cursor of whoever reads it. */
function harmless(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
