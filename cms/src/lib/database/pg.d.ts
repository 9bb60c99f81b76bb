/** What of pg is used here; the package brings no types. */
declare module 'pg' {
  export class Client {
    constructor(options: {
      connectionString: string | undefined;
      connectionTimeoutMillis: number;
      query_timeout: number;
    });
    on(event: 'error', then: () => void): this;
    connect(): Promise<unknown>;
    query(sql: string): Promise<unknown>;
    end(): Promise<void>;
  }
}
