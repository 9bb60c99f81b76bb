/** What of better-sqlite3 is used here; the package brings no types. */
declare module 'better-sqlite3' {
  namespace Database {
    type Statement = {
      readonly reader: boolean;
      pluck(): Statement;
      get(...values: unknown[]): unknown;
      all(...values: unknown[]): unknown[];
      run(...values: unknown[]): { changes: number };
    };
    type Database = {
      prepare(sql: string): Statement;
      pragma(text: string): unknown;
      backup(file: string, options: { progress: () => number }): Promise<unknown>;
      exec(text: string): unknown;
      transaction<T>(work: () => T): () => T;
      readonly inTransaction: boolean;
      close(): void;
    };
  }
  const Database: new (filename: string, options?: { timeout?: number; fileMustExist?: boolean }) => Database.Database;
  export = Database;
}
