/** The address or port is not available: the operator can correct it. */
export class CannotListenError extends Error {}

/** Turns an error of the system into one sentence; any other error stays as it is. */
export function toCannotListenError(
  error: unknown,
  { host, port }: { host: string; port: number },
  settings = { host: 'HOST', port: 'PORT' },
): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Only codes of the operating system.
  if (!/^E(?!RR_)[A-Z_]+$/.test(code)) return error;
  return new CannotListenError(listenErrorSentence(code, { host, port, settings }), {
    cause: error,
  });
}

function listenErrorSentence(
  code: string,
  {
    host,
    port,
    settings,
  }: { host: string; port: number; settings: { host: string; port: string } },
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Ce port est déjà utilisé : arrêtez l'autre programme, ou choisissez un autre port avec ${settings.port}.`;
    case 'EACCES':
    case 'EPERM':
      return `Le port ${port} est réservé au système : choisissez un port à partir de 1024 avec ${settings.port}.`;
    default:
      return `Le serveur ne peut pas écouter sur ${host} (${code}) : choisissez une adresse de cette machine avec ${settings.host}.`;
  }
}
