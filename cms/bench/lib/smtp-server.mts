/**
 * A mail server of the bench in a process of its own: takes everything, but refuses for now or for good as many of the
 * recipients as the message says that starts a round, by their address. Answers `round` with what the last one
 * took: pairs of address and count.
 */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

let taken = new Map<string, number>();
let answers: Record<string, number> = {};

const refusal = (code: number) =>
  Object.assign(new Error(code < 500 ? 'later' : 'no such user'), { responseCode: code });

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, done) => {
    const code = answers[address];
    if (code && code < 500) delete answers[address];
    done(code ? refusal(code) : null);
  },
  onData: (stream, session, done) => {
    stream.resume();
    stream.on('end', () => {
      const [{ address } = { address: '' }] = session.envelope.rcptTo;
      taken.set(address, (taken.get(address) ?? 0) + 1);
      done();
    });
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }));

process.on('message', ({ round }: { round: Record<string, number> }) => {
  process.send?.([...taken]);
  taken = new Map();
  answers = round;
});
