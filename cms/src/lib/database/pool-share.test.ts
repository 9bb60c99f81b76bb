import { describe, expect, it } from 'vitest';
import { sharePool } from './pool-share';

const connect = { fails: false };

/** A pool without an end that counts what is out, shared by who says `isShared`. */
const makePool = (most: number, waitMs = 1_000) => {
  const state = { out: 0, isShared: true };
  const client = {
    acquireConnection: async (): Promise<object> => {
      if (connect.fails) throw new Error('no connection');
      state.out += 1;
      return {};
    },
    releaseConnection: async (_connection: object) => {
      state.out -= 1;
    },
  };
  sharePool(client, { most, waitMs, isShared: () => state.isShared });
  return { client, state };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('sharePool', () => {
  it('lets the named work hold so many connections and no more, the first first', async () => {
    const { client, state } = makePool(2);
    const first = await client.acquireConnection();
    const second = await client.acquireConnection();
    const order: string[] = [];
    const third = client.acquireConnection().then(() => order.push('third'));
    const fourth = client.acquireConnection().then(() => order.push('fourth'));
    await settled();
    expect([state.out, order]).toEqual([2, []]);
    await client.releaseConnection(first);
    await third;
    expect([state.out, order]).toEqual([2, ['third']]);
    await client.releaseConnection(second);
    await fourth;
    expect([state.out, order]).toEqual([2, ['third', 'fourth']]);
  });

  it('keeps nothing else waiting', async () => {
    const { client, state } = makePool(1);
    await client.acquireConnection();
    state.isShared = false;
    await Promise.all([client.acquireConnection(), client.acquireConnection()]);
    expect(state.out).toBe(3);
  });

  it('gives a place back whose connection failed, or that nobody took in time', async () => {
    const { client } = makePool(1, 20);
    connect.fails = true;
    await expect(client.acquireConnection()).rejects.toThrow('no connection');
    connect.fails = false;
    const held = await client.acquireConnection();
    await expect(client.acquireConnection()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    await client.releaseConnection(held);
    await expect(client.acquireConnection()).resolves.toBeDefined();
  });
});
