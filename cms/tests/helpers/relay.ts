import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The two ends of a connection, and whether what comes in is passed on. */
type Line = { ends: readonly [Socket, Socket]; passes: boolean };

/**
 * A TCP relay before a database. What it silences stays open and is heard by none of both ends, as when a host loses its power or
 * a firewall forgets a connection; new connections are served as before, unless it goes silent as a whole.
 */
export const startRelay = async (target: string) => {
  const { hostname, port } = new URL(target);
  const lines = new Set<Line>();
  const silenced: Line[] = [];
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const line: Line = { ends: [near, far], passes: !isSilent };
    lines.add(line);
    if (isSilent) silenced.push(line);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => line.passes && to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        lines.delete(line);
        if (line.passes) to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** From now on nothing passes on the connections that are open, or on the newest of them; how many. */
  const silence = (which: 'all' | 'newest' = 'all') => {
    const passing = [...lines].filter(({ passes }) => passes);
    const chosen = which === 'all' ? passing : passing.slice(-1);
    for (const line of chosen) line.passes = false;
    silenced.push(...chosen);
    return chosen.length;
  };
  return {
    url: url.href,
    open: () => [...lines].filter(({ passes }) => passes).length,
    silence,
    /** From now on nothing passes on any connection, of those to come neither. */
    silenceForGood: () => {
      isSilent = true;
      return silence();
    },
    stop: async () => {
      for (const { ends } of [...lines, ...silenced]) for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
