export function installationFailure(output: string): string;
