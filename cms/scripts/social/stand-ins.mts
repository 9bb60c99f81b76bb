import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFacebook } from './facebook.mts';
import { createGoogle } from './google.mts';
import { PATH } from './settings.mts';

/**
 * Serves an OpenID provider and what is used of Facebook on this machine, so that the whole login can be seen and tested without
 * any account outside. `interrupt` may answer in their place (true). Never a part of production: what they are made of is installed for development alone.
 */
export const serveStandIns = (
  port = 0,
  host = '127.0.0.1',
  interrupt: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
) =>
  new Promise<{ address: string; stop: () => Promise<unknown> }>((resolve, reject) => {
    let google: ReturnType<typeof createGoogle> | undefined;
    const facebook = createFacebook();
    const server = createServer((request, response) => {
      if (interrupt(request, response)) return;
      const answer = request.url?.startsWith(`${PATH}/`) ? facebook : google;
      Promise.resolve(answer?.(request, response)).catch(() => {
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    });
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = `http://localhost:${(server.address() as AddressInfo).port}`;
      google = createGoogle(address);
      const stop = () => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
      };
      resolve({ address, stop });
    });
  });
