/** What of pg is used here; the package brings no types. */
declare module 'pg' {
  export class Client {
    constructor(options: {
      connectionString: string | undefined;
      connectionTimeoutMillis?: number;
      query_timeout?: number;
      options?: string;
    });
    on(event: 'error', then: () => void): this;
    connect(): Promise<unknown>;
    query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
    end(): Promise<void>;
  }
}
