import { isLowMemory, KILLED_INSTALLATION, smallMachineAdvice } from './low-memory.mjs';

const NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EIDLETIMEOUT',
  'ENETUNREACH',
  'ENOTFOUND',
  'ERR_SOCKET_TIMEOUT',
  'ETIMEDOUT',
]);
const PREFIX = /^npm (?:error|ERR!) ?/;
/** Lines that name the place of a failure and not its reason. */
const DETAIL = /^(?:code|syscall|errno|path|dest|command|type|cwd)\b|^command failed$|^\s*$/;
const LOG = /^A complete log of this run can be found in: *(.*)$/;
/** npm puts the kind of a problem before its message. */
const KIND = /^(?:network|nospc|notarget|notsup|enoent|rofs) /;

/**
 * Explains why an installation failed, from npm's exit and output: its code with the first line
 * that gives a reason, and advice. It only blames the network when npm reports a network error. On
 * a machine with little memory it also names the memory.
 */
export function installationFailure(output, { signal = null, megabytes } = {}) {
  if (isLowMemory({ signal, output })) return KILLED_INSTALLATION;
  const printed = output.split('\n').map((line) => line.trimEnd());
  const lines = printed.filter((line) => PREFIX.test(line)).map((line) => line.replace(PREFIX, ''));
  const code = lines.find((line) => line.startsWith('code '))?.slice('code '.length) ?? '';
  const log = lines.map((line) => LOG.exec(line)?.[1]).find((file) => file);
  const words =
    lines.find((line) => !DETAIL.test(line) && !LOG.test(line)) ??
    printed.findLast((line) => line !== '' && !PREFIX.test(line)) ??
    'rien';
  const reason = words
    .replace(KIND, '')
    .replace(/^Error: /, '')
    .trim();
  const advice = NETWORK_CODES.has(code)
    ? 'Vérifiez la connexion au registre npm, puis relancez la même commande.'
    : `Le journal de npm : ${log ?? 'aucun'}`;
  const told = `L'installation a échoué. npm dit : ${reason.includes(code) ? reason : `${code} ${reason}`}`;
  return [told, advice, smallMachineAdvice(megabytes)].filter((line) => line !== '').join('\n');
}
