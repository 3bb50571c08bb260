import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const ALERTS_FILE = path.join(import.meta.dirname, '..', 'deploy', 'prometheus-alerts.yml');

export type Alert = Record<'alert' | 'expr' | 'severity' | 'summary' | 'description', string>;

/** The alerts in the file for Prometheus. */
export async function readAlerts(): Promise<Alert[]> {
  return parseAlerts(await readFile(ALERTS_FILE, 'utf8'));
}

/**
 * Reads the part of YAML that the file uses: a name with a word or a quoted text per line, indented
 * by two.
 */
function parseAlerts(text: string): Alert[] {
  const alerts: Alert[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name, value = ''] = LINE.exec(line) ?? [];
    if (name === undefined) throw new Error(`this is read by nobody: ${line}`);
    const unquoted = value.replaceAll("'", '');
    const last = alerts.at(-1);
    if (name === 'alert') alerts.push({ ...EMPTY_ALERT, alert: unquoted });
    else if (last !== undefined && name in EMPTY_ALERT) last[name as keyof Alert] = unquoted;
  }
  return alerts;
}

const LINE = /^(?: {2})*(?:- )?([a-z]+):(?: ('[^']+'|\w+))?$/;
const EMPTY_ALERT: Alert = { alert: '', expr: '', severity: '', summary: '', description: '' };
