import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How many bytes a server has sent since its start. Node counts per connection, so this adds no cost. */
export function countSentBytes(server: Server): () => number {
  const open = new Set<Socket>();
  let ofClosed = 0;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      ofClosed += socket.bytesWritten;
    });
  });
  return () => [...open].reduce((sum, { bytesWritten }) => sum + bytesWritten, ofClosed);
}
