import type { Server } from 'node:http';

const DRAIN_MILLISECONDS = 3000;

/** Lets go of connections as they fall idle; one that never finishes its request is cut in the end. */
export function drain(server: Server): () => void {
  const letGo = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
  return () => {
    clearInterval(letGo);
    clearTimeout(cutOff);
  };
}
