import { Failure } from '../errors/fail';

/** What is used of knex's client. */
export type ConnectionSource = {
  acquireConnection(): Promise<object>;
  releaseConnection(connection: object): Promise<void>;
};

/** Who waits and for how long (ms), and how many connections they may hold together. */
export type Share = { most: number; waitMs: number; isShared: () => boolean };

/**
 * From now on work that `isShared` names holds at most `most` connections together, so that the others are left to everything
 * else. Who doesn't get one in time is refused as by a pool that is used up. Only connections are counted, not calls: one
 * that waits for its sender holds none.
 */
export const sharePool = (client: ConnectionSource, { most, waitMs, isShared }: Share): void => {
  const acquire = client.acquireConnection.bind(client);
  const release = client.releaseConnection.bind(client);
  const shared = new WeakSet<object>();
  const waiting: (() => void)[] = [];
  let held = 0;

  const enter = () =>
    new Promise<void>((resolve, reject) => {
      if (held < most) {
        held += 1;
        resolve();
        return;
      }
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new Failure('unavailable', { retry_after: 5 }));
      }, waitMs);
      waiting.push(go);
    });

  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else held -= 1;
  };

  client.acquireConnection = async () => {
    if (!isShared()) return acquire();
    await enter();
    try {
      const connection = await acquire();
      shared.add(connection);
      return connection;
    } catch (error) {
      leave();
      throw error;
    }
  };

  client.releaseConnection = async (connection) => {
    try {
      await release(connection);
    } finally {
      if (shared.delete(connection)) leave();
    }
  };
};
