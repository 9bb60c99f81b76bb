import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from './free-port';

type Store = {
  run(): Promise<unknown>;
  close(): Promise<void>;
  httpServer: { closeAllConnections(): void };
};
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => Store;

/** An S3 service with empty buckets, and the settings to reach it; what `stop` ends, `start` starts again. */
export const startStore = async (folder: string, buckets: readonly string[]) => {
  const port = await freePort();
  let store: Store;
  const start = async () => {
    store = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(folder, 'store'),
      configureBuckets: buckets.map((name) => ({ name, configs: [] })),
    });
    await store.run();
  };
  await start();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    start,
    stop: () => {
      const closed = store.close();
      store.httpServer.closeAllConnections();
      return closed;
    },
  };
};
