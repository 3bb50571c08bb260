/** Whether somebody has registered in this tab a moment ago: home then greets their team at length. */
export function isJustRegistered(): boolean {
  return registeredAt !== null && performance.now() - registeredAt < A_MOMENT;
}

export function tellRegistered(): void {
  registeredAt = performance.now();
}

const A_MOMENT = 10_000;
let registeredAt: number | null = null;
