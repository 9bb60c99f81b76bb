import type { Socket } from 'node:net';
import { SECOND } from 'contract';
import { repeat } from '../guarded/repeat';
import { patienceHere, SILENCE } from './patience';

/** How often the connections are looked at, in ms: a statement itself costs neither a clock nor a timer. */
const LOOK = SECOND / 2;
/** What is left to a statement on a connection that has said nothing since another one fell silent. */
const DOUBTED = 2 * SECOND;
/** The database itself ends a statement whose caller has given up. */
export const STATEMENT_TIMEOUT = 30 * SECOND;

/** What a statement rejects with whose connection says nothing: a fault that passes. */
class SilentDatabase extends Error {
  readonly code = 'DATABASE_SILENT';
  override readonly message = 'the database said nothing: the connection to it is given up';
}

/** What is used of pg's client. */
export type PgClient = {
  query(...call: unknown[]): unknown;
  /** False while a statement is under way. */
  readyForQuery: boolean;
  connection: { stream: Socket };
  /** 'I' outside of a transaction. */
  getTransactionStatus(): string | null;
  once(event: 'end', then: () => void): unknown;
};

type Watched = {
  client: PgClient;
  /** How long its statements may be silent; `unsure` when that was set in a transaction, whose end may undo it. */
  patience: number;
  unsure: boolean;
  /** Bytes that had come when it was looked at, and the last look that found more. */
  bytes: number;
  heard: number;
  /** For how long the statement under way has been silent, in ms, and the look since which its connection is doubted. */
  silent: number;
  doubted?: number;
};

const isInTransaction = ({ client }: Watched) => client.getTransactionStatus() !== 'I';

/** Statements go out with the patience of who asks for them, here and at the database. */
const followPatience = (watched: Watched) => {
  const { client } = watched;
  const send = client.query.bind(client);
  /** In a transaction that has failed it is refused, and so is what follows it. */
  const limitStatements = (ms: number) =>
    new Promise((resolve) => {
      send(`set statement_timeout = ${Math.max(ms, STATEMENT_TIMEOUT)}`, resolve);
    });
  let before: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const sendAfter = (call: unknown[]) => {
    waiting += 1;
    return before.then(() => {
      waiting -= 1;
      return send(...call);
    });
  };
  client.query = (...call) => {
    const wanted = patienceHere();
    const isSame = wanted === watched.patience && !(watched.unsure && !isInTransaction(watched));
    if (isSame) return waiting > 0 ? sendAfter(call) : send(...call);
    watched.patience = wanted;
    watched.unsure = isInTransaction(watched);
    // One after the other: pg takes no statement while another runs. What is sent during that, as the end of a transaction
    // that has failed, keeps its turn.
    before = waiting > 0 ? before.then(() => limitStatements(wanted)) : limitStatements(wanted);
    return sendAfter(call);
  };
};

/** Whether the statement under way has been silent for longer than it may. */
const isDead = ({ silent, patience, doubted }: Watched, look: number) =>
  silent > patience || (doubted !== undefined && Math.min(silent, (look - doubted) * LOOK) > DOUBTED);

/**
 * Gives what knex calls for each new connection to PostgreSQL. From then on one whose statement is silent for too long (a
 * host that lost its power, a firewall that forgot the connection) is destroyed: the statement rejects as a passing fault, knex
 * throws the connection away, and so it does with idle ones that have not spoken since; those at work get two seconds more (T-87).
 */
export const watchSilence = () => {
  const all = new Set<Watched>();
  let look = 0;
  let stop: (() => void) | undefined;

  const giveUp = (watched: Watched) => {
    all.delete(watched);
    watched.client.connection.stream.destroy(new SilentDatabase());
  };

  const doubtOthers = (begun: number) => {
    for (const other of all) {
      if (other.heard >= begun) continue;
      if (other.client.readyForQuery && !isInTransaction(other)) giveUp(other);
      // What is asked for with patience may well be at work.
      else if (other.patience <= SILENCE) other.doubted ??= look;
    }
  };

  const lookAt = (watched: Watched) => {
    const bytes = watched.client.connection.stream.bytesRead;
    if (bytes !== watched.bytes) {
      Object.assign(watched, { bytes, heard: look, silent: 0, doubted: undefined });
    } else if (watched.client.readyForQuery) {
      watched.silent = 0;
    } else {
      // Looks are counted, not time: while this process itself stood still, nothing that came could be read.
      watched.silent += LOOK;
      if (!isDead(watched, look)) return;
      strapi.log.warn(`a connection to the database was silent for ${watched.silent / SECOND} s and is given up`);
      giveUp(watched);
      doubtOthers(look - watched.silent / LOOK);
    }
  };

  const lookAtAll = () => {
    look += 1;
    for (const watched of all) lookAt(watched);
  };

  return (client: PgClient, done: (error: null, client: PgClient) => void) => {
    const bytes = client.connection.stream.bytesRead;
    const watched: Watched = { client, patience: SILENCE, unsure: false, bytes, heard: look, silent: 0 };
    all.add(watched);
    stop ??= repeat(lookAtAll, LOOK);
    client.once('end', () => {
      all.delete(watched);
      if (all.size > 0) return;
      stop?.();
      stop = undefined;
    });
    followPatience(watched);
    done(null, client);
  };
};
