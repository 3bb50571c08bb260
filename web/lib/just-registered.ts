/** Whether somebody registered in this tab a few seconds ago: home then greets their team at length. */
export function isJustRegistered(): boolean {
  return registeredAt !== null && performance.now() - registeredAt < RECENT_MILLISECONDS;
}

export function markRegistered(): void {
  registeredAt = performance.now();
}

const RECENT_MILLISECONDS = 10_000;
let registeredAt: number | null = null;
