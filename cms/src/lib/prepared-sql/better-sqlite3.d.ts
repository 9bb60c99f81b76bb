/** What of better-sqlite3 is used here; the package brings no types. */
declare module 'better-sqlite3' {
  namespace Database {
    type Statement = {
      readonly reader: boolean;
      all(...values: unknown[]): unknown[];
      run(...values: unknown[]): { changes: number };
    };
    type Database = {
      prepare(sql: string): Statement;
      pragma(text: string): unknown;
      exec(text: string): unknown;
      transaction<T>(work: () => T): () => T;
      readonly inTransaction: boolean;
      close(): void;
    };
  }
  const Database: new (filename: string, options?: { timeout: number }) => Database.Database;
  export = Database;
}
