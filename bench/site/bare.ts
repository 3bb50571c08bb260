/** The minimum cost of an answer: bare node:http that sends the given headers and bytes. */
import { createServer } from 'node:http';

type CopiedAnswer = { status: number; headers: string[]; body: string };

let copiedAnswer: CopiedAnswer = { status: 200, headers: [], body: '' };
let body = Buffer.alloc(0);

const server = createServer((_request, response) => {
  response.writeHead(copiedAnswer.status, copiedAnswer.headers);
  response.end(body);
});
process.on('message', (message: CopiedAnswer | 'stop') => {
  if (message === 'stop') process.exit(0);
  copiedAnswer = message;
  body = Buffer.from(message.body, 'base64');
  process.send?.('taken');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
