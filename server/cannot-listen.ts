/** The address or the port cannot be had: for whoever starts the server to put right. */
export class CannotListenError extends Error {}

/** The same error in one sentence, when it comes from the system; a bug stays as it is. */
export function whyNotListening(
  error: unknown,
  { host, port }: { host: string; port: number },
  settings = { host: 'HOST', port: 'PORT' },
): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // The system's own codes, and no others.
  if (!/^E(?!RR_)[A-Z_]+$/.test(code)) return error;
  return new CannotListenError(sentenceOf(code, { host, port, settings }), { cause: error });
}

function sentenceOf(
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
