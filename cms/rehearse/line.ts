import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Random, randomOf } from '../tests/hostile/random';

/** What a line between a school and the platform does to a connection. */
export type LineShape = {
  /** Bytes a second, of all connections together. */
  up: number;
  down: number;
  /** There and back, ms. */
  delay: number;
  /** Share of the segments that get lost; each holds its connection up. */
  lost: number;
  /** How long a connection lasts, ms; without it as long as both ends want. */
  lasts?: readonly [number, number];
  /** Share of the connections that end without either end hearing of it. */
  silent: number;
};

const MBIT = 125_000;

/** `calm` is the line of the daily test: every connection breaks, and both ends hear of it at once. */
export const LINES = {
  school: { up: 4 * MBIT, down: 16 * MBIT, delay: 80, lost: 0.01, lasts: [15_000, 25_000], silent: 0.5 },
  calm: { up: 4 * MBIT, down: 16 * MBIT, delay: 20, lost: 0.01, lasts: [4_000, 8_000], silent: 0 },
  slow: { up: MBIT, down: MBIT, delay: 80, lost: 0, lasts: [20_000, 20_000], silent: 0 },
  open: { up: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY, delay: 0, lost: 0, silent: 0 },
} satisfies Record<string, LineShape>;

export type LineName = keyof typeof LINES;

const SEGMENT = 1_460;
/** As TCP shows the loss of a segment. */
const STALL = 200;
/** What is longer was a file. */
const FILE = 50_000;

/** Says when so many bytes have left through something as wide as this. */
const through = (rate: number) => {
  let free = 0;
  return (bytes: number) => {
    free = Math.max(performance.now(), free) + (bytes / rate) * 1_000;
    return free;
  };
};

type Options = { target: string; shape: LineShape; random: Random; address?: string };

/**
 * A TCP relay that behaves as a school's line. `address` is where the platform sees it come from, so that each school has its
 * own. `answers`: how long each file waited for its answer once its last byte had arrived, ms.
 */
export const startLine = async ({ target, shape, random, address }: Options) => {
  const { hostname, port } = new URL(target);
  const answers: { at: number; ms: number }[] = [];
  const sockets = new Set<Socket>();
  const [up, down] = [through(shape.up), through(shape.down)];
  let cuts = 0;

  const stallOf = (bytes: number) => (random.chance(1 - (1 - shape.lost) ** Math.ceil(bytes / SEGMENT)) ? STALL : 0);

  const serve = (near: Socket) => {
    const far = connect({ host: hostname, port: Number(port), ...(address ? { localAddress: address } : {}) });
    let isSilent = false;
    let [sent, arrived] = [0, 0];
    for (const end of [near, far]) {
      sockets.add(end.setNoDelay());
      end.on('error', () => undefined);
      end.once('close', () => sockets.delete(end));
    }
    const pass = (from: Socket, to: Socket, leave: (bytes: number) => number, note: (bytes: number) => void) => {
      const waiting: Buffer[] = [];
      let last = 0;
      const deliver = () => {
        const bytes = waiting.shift();
        if (!bytes || isSilent || to.destroyed) return;
        to.write(bytes);
        note(bytes.length);
      };
      from.on('data', (bytes: Buffer) => {
        const now = performance.now();
        const left = leave(bytes.length);
        // One after the other, whatever holds one of them up.
        last = Math.max(last, left + shape.delay / 2 + stallOf(bytes.length));
        waiting.push(bytes);
        from.pause();
        setTimeout(() => from.resume(), left - now);
        setTimeout(deliver, last - now);
      });
      from.once('close', () => {
        if (isSilent && from === far) return;
        setTimeout(() => to.destroySoon(), Math.max(0, last - performance.now()) + 1);
      });
    };
    pass(near, far, up, (bytes) => {
      sent += bytes;
      arrived = performance.now();
    });
    pass(far, near, down, () => {
      if (sent > FILE) answers.push({ at: Date.now(), ms: performance.now() - arrived - shape.delay / 2 });
      sent = 0;
    });
    if (!shape.lasts) return;
    const cut = () => {
      cuts += 1;
      isSilent = random.chance(shape.silent);
      if (isSilent) return;
      near.destroy();
      far.destroy();
    };
    const clock = setTimeout(cut, random.whole(...shape.lasts));
    near.once('close', () => clearTimeout(clock));
  };

  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    cuts: () => cuts,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

type Schools = Omit<Options, 'random' | 'shape' | 'address'> & { line: LineName; count: number; seed: number };

/** The lines of so many schools, each from an address of its own. */
export const startLines = async ({ target, line, count, seed }: Schools) => {
  const lines = await Promise.all(
    Array.from({ length: count }, (_, school) =>
      startLine({
        target,
        shape: LINES[line],
        random: randomOf(seed, `line ${school}`),
        address: `127.1.${Math.floor(school / 200)}.${(school % 200) + 1}`,
      }),
    ),
  );
  return {
    urls: lines.map(({ url }) => url),
    /** Ends them; how often they broke, and how long files waited for their answers. */
    stop: async () => {
      for (const one of lines) await one.stop();
      return {
        cuts: lines.reduce((all, one) => all + one.cuts(), 0),
        answers: lines.flatMap(({ answers }) => answers),
      };
    },
  };
};
