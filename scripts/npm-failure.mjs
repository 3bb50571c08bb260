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
/** Lines that say where something failed, and not why. */
const DETAIL = /^(?:code|syscall|errno|path|dest|command|type|cwd)\b|^command failed$|^\s*$/;
const LOG = /^A complete log of this run can be found in: *(.*)$/;
/** npm puts the kind of a problem before its words. */
const KIND = /^(?:network|nospc|notarget|notsup|enoent|rofs) /;

/**
 * Why an installation failed, from what npm printed: its code with the first line that gives a reason, and what to do about it. The
 * network is blamed only when npm says that it was the network.
 */
export function installationFailure(output) {
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
  return `L'installation a échoué. npm dit : ${reason.includes(code) ? reason : `${code} ${reason}`}\n${advice}`;
}
