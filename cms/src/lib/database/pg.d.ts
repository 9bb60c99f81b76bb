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
    query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
    end(): Promise<void>;
  }
}
