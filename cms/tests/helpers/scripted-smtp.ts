import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';

/** Where a mail server is with a mail when something happens to it. */
export const STEPS = ['connect', 'rcpt', 'data', 'dot', 'answered'] as const;
export type Step = (typeof STEPS)[number];

/** Which connection it is, and the name under which the sender has introduced itself, once it has. */
export type Caller = { id: string; name: string };

const refusal = (line: string) => Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) });

/**
 * A real SMTP server that does to each recipient what its script says, and counts what it took: an address has a list of
 * answers, one for each try, `250` when it is used up. `at` is called at every step of every mail.
 */
export const startScriptedSmtp = async () => {
  const answers = new Map<string, string[]>();
  const taken = new Map<string, number>();
  const heads = new Map<string, string>();
  const gate: { held: (recipient: string) => Promise<unknown> | undefined } = { held: () => undefined };
  const hooks: { at: (step: Step, recipient: string, caller: Caller) => void } = { at: () => undefined };
  let open = 0;
  let most = 0;
  const caller = ({ id, hostNameAppearsAs }: SMTPServerSession): Caller => ({
    id,
    name: typeof hostNameAppearsAs === 'string' ? hostNameAppearsAs : '',
  });
  const cut = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (session, done) => {
      open += 1;
      most = Math.max(most, open);
      hooks.at('connect', '', caller(session));
      done();
    },
    onClose: () => {
      open -= 1;
    },
    onRcptTo: ({ address }: SMTPServerAddress, session, done) => {
      hooks.at('rcpt', address, caller(session));
      const [answer] = answers.get(address) ?? [];
      if (answer?.startsWith('rcpt ')) {
        answers.get(address)?.shift();
        return done(refusal(answer.slice(5)));
      }
      return done();
    },
    onData: (stream, session, done) => {
      const address = session.envelope.rcptTo[0]?.address ?? '';
      let head = '';
      hooks.at('data', address, caller(session));
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4_000) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        hooks.at('dot', address, caller(session));
        const answer = answers.get(address)?.shift();
        if (answer === 'cut') return cut(session.id);
        if (answer) return done(refusal(answer));
        const take = () => {
          taken.set(address, (taken.get(address) ?? 0) + 1);
          heads.set(address, head);
          done();
          setImmediate(() => hooks.at('answered', address, caller(session)));
        };
        const held = gate.held(address);
        return held ? held.then(take) : take();
      });
    },
  });
  // A server that is killed while it sends cuts its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    answers,
    taken,
    /** The beginning of the last mail that an address got. */
    heads,
    gate,
    hooks,
    /** Connections that were open at once, at most, since the last look. */
    mostOpen: () => {
      const before = most;
      most = open;
      return before;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type ScriptedSmtp = Awaited<ReturnType<typeof startScriptedSmtp>>;
