import { SECOND } from 'contract';
import { synchronous } from '../src/lib/database/durability';
import { STATEMENT_TIMEOUT, watchSilence } from '../src/lib/database/silence';
import { settings } from '../src/lib/settings';

type Done = (error: Error | null, connection: unknown) => void;
type SqliteConnection = { pragma(statement: string): unknown };

const PRAGMAS = [
  'journal_mode = WAL',
  'busy_timeout = 10000',
  'cache_size = -65536',
  'temp_store = MEMORY',
  'mmap_size = 33554432',
];

/** An acknowledged write must survive a power cut, and readers must not wait for writers. */
const prepareSqlite = (connection: SqliteConnection, done: Done) => {
  try {
    for (const pragma of [...PRAGMAS, synchronous()]) connection.pragma(pragma);
    done(null, connection);
  } catch (error) {
    // A damaged file shows itself here first: what asks for the connection gets the error.
    done(error as Error, connection);
  }
};

const sqlite = () => ({
  client: 'sqlite' as const,
  connection: { filename: settings().DATABASE_FILENAME },
  useNullAsDefault: true,
  pool: { min: 1, max: 1, afterCreate: prepareSqlite },
});

const postgres = () => ({
  client: 'postgres' as const,
  connection: {
    connectionString: settings().DATABASE_URL,
    options: '-c timezone=UTC',
    // A server that is stopping may take a connection and never answer: the call hears it before the proxy gives up.
    connectionTimeoutMillis: 4 * SECOND,
    // A host that lost its power says nothing more: the system asks after 5 s, and ten times again each second.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5 * SECOND,
    statement_timeout: STATEMENT_TIMEOUT,
  },
  // Asked one after the other by the proxy, two servers refuse within the 20 s that a page waits.
  acquireConnectionTimeout: 9 * SECOND,
  pool: { min: 2, max: settings().DATABASE_POOL_MAX, afterCreate: watchSilence() },
});

export default () => ({
  connection: settings().DATABASE_CLIENT === 'postgres' ? postgres() : sqlite(),
  // Strapi never drops a table or column that it doesn't know: an older server on a newer schema must lose nothing.
  settings: { runMigrations: true, forceMigration: false },
});
