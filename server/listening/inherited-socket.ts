/** The number of the first socket that systemd passes. */
const FIRST_SOCKET = 3;

/**
 * The socket that systemd opened for this process and keeps open while it restarts; null where there is none. Visitors who arrive
 * during a restart wait instead of being refused.
 */
export function inheritedSocket(
  { LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined>,
  pid: number,
): number | null {
  return LISTEN_PID === String(pid) && LISTEN_FDS === '1' ? FIRST_SOCKET : null;
}
