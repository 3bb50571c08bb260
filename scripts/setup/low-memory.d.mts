export const KILLED_BUILD: string;
export const KILLED_INSTALLATION: string;
export function isLowMemory(end: {
  code?: number | null;
  signal?: NodeJS.Signals | null;
  output?: string;
}): boolean;
export function smallMachineAdvice(megabytes?: number): string;
