/** The engine takes whatever ids its caller has: ours are the teams' keys. */
declare module '#engine' {
  interface Caller {
    readonly teamId: number;
  }
}
