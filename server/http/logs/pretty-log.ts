import { twoDigits } from '#contract/words/french.ts';

/**
 * One log line for people: time, level, message, details, and an error below, indented. It is made from the JSON line, so passwords
 * are already removed.
 */
export function prettyLine(line: string, { colours }: { colours: boolean }): string {
  const entry = JSON.parse(line) as Entry;
  const { level, time, pid: _pid, hostname: _hostname, reqId, msg, err, ...about } = entry;
  const { name, colour } = LEVELS[level] ?? OTHER_LEVEL;
  const levelText = colours ? `\u001b[${colour}m${name}\u001b[0m` : name;
  const { what, details } =
    msg === 'answered' ? answeredLine(about) : { what: msg, details: about };
  const allDetails = reqId === undefined ? details : { ...details, reqId };
  const fields = Object.entries(allDetails).map(([key, value]) => `${key}=${formatValue(value)}`);
  const words = [localTime(time), levelText, escapeControls(what ?? ''), ...fields].join(' ');
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
function answeredLine({ method, url, status, milliseconds, ...details }: Details) {
  return {
    what: `${String(status)} ${String(method)} ${String(url)} ${String(milliseconds)} ms`,
    details,
  };
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return escapeControls(
    /[\s"=]/.test(text) && typeof value === 'string' ? JSON.stringify(value) : text,
  );
}

function errorLines({ stack, message, type: _type, ...details }: Details): string {
  const text = typeof stack === 'string' ? stack : String(message);
  const fields = Object.entries(details).map(([key, value]) => `${key}=${formatValue(value)}`);
  return [...text.split('\n'), ...fields]
    .map((part) => `    ${escapeControls(part.trim())}\n`)
    .join('');
}

/** In the machine's own time zone, because it is read there. */
function localTime(time: number): string {
  const at = new Date(time);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')}`;
}

/** Text from a request must neither begin a new line nor move the reader's cursor. */
function escapeControls(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
