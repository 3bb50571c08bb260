/** The engine accepts any ids: ours are the keys of the teams. */
declare module '#engine' {
  interface Caller {
    readonly teamId: number;
  }
}
