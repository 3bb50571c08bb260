/** The least that an answer can cost: bare node:http, sending the headers and bytes it is given. */
import { createServer } from 'node:http';

type Given = { status: number; headers: string[]; body: string };

let given: Given = { status: 200, headers: [], body: '' };
let body = Buffer.alloc(0);

const server = createServer((_request, response) => {
  response.writeHead(given.status, given.headers);
  response.end(body);
});
process.on('message', (message: Given | 'stop') => {
  if (message === 'stop') process.exit(0);
  given = message;
  body = Buffer.from(message.body, 'base64');
  process.send?.('taken');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
