import { MINUTE, SECOND } from 'contract';
import { settings } from '../src/lib/settings';
import cronTasks from './cron-tasks';

export default () => {
  const { HOST, PORT, PUBLIC_URL, TRUST_PROXY, APP_KEYS, UPLOAD_DIR, CRON_ENABLED } = settings();
  return {
    host: HOST,
    port: PORT,
    url: PUBLIC_URL,
    proxy: { koa: TRUST_PROXY > 0, ipHeader: 'X-Forwarded-For', maxIpsCount: TRUST_PROXY },
    app: { keys: APP_KEYS?.split(',') ?? [] },
    dirs: { public: UPLOAD_DIR },
    cron: { enabled: CRON_ENABLED, tasks: cronTasks },
    http: {
      serverOptions: {
        // A part of a photo over a class's weak Wi-Fi takes its time; headers don't.
        requestTimeout: MINUTE,
        headersTimeout: 10 * SECOND,
        keepAliveTimeout: 65 * SECOND,
        connectionsCheckingInterval: 5 * SECOND,
      },
    },
    transfer: { remote: { enabled: false } },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    webhooks: { populateRelations: false },
  };
};
