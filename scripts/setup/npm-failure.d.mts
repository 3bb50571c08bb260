export function installationFailure(
  output: string,
  end?: { signal?: NodeJS.Signals | null; megabytes?: number },
): string;
