import http from 'node:http';

/** What came back, and how long it took from the last byte sent; `cut` when the connection ended without an answer. */
export type Answer = { status: number; type: string; text: string; ms: number; cut?: string };

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string | Buffer };

/** The panel's refusals repeat what was sent. */
const KEPT = 8_000_000;
const PATIENCE = 30_000;

const once = (base: string, { method, path, headers: given, body }: Sent, agent: http.Agent | false): Promise<Answer> =>
  new Promise((resolve) => {
    const headers = body === undefined ? given : { 'Content-Length': Buffer.byteLength(body), ...given };
    const from = performance.now();
    const cut = (reason: string) =>
      resolve({ status: 0, type: '', text: '', ms: performance.now() - from, cut: reason });
    const { hostname, port } = new URL(base);
    const request = http.request({ hostname, port, method, path, headers, agent, timeout: PATIENCE }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= KEPT) chunks.push(chunk);
      });
      response.on('error', (error) => cut(error.message));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: String(response.headers['content-type'] ?? ''),
          text: Buffer.concat(chunks).toString('utf8'),
          ms: performance.now() - from,
        }),
      );
    });
    request.on('timeout', () => request.destroy(new Error('no answer in 30 s')));
    // An answer to half a body is one too: it comes before the connection's end.
    request.on('error', (error) => setImmediate(cut, error.message));
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      cut('upgraded');
    });
    request.end(body);
  });

/**
 * The answer of `send`; one that took longer than `longest` is asked for once more, and the faster counts: a machine that
 * paused for seconds is no fault of the server's, what is slow by its own is slow again.
 */
export const fasterOfTwo = async (send: () => Promise<Answer>, longest: number): Promise<Answer> => {
  const first = await send();
  if (first.ms <= longest || first.cut) return first;
  const second = await send();
  return second.ms < first.ms ? second : first;
};

/** A client with connections of its own. A call whose kept connection has just ended is sent once more on a new one. */
export const createClient = (base: () => string, connections: number) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return {
    async send(sent: Sent): Promise<Answer> {
      const answer = await once(base(), sent, agent);
      return answer.cut ? once(base(), sent, false) : answer;
    },
    close: () => agent.destroy(),
  };
};
