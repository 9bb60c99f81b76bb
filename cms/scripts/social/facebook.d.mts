/** A `signed_request` as Facebook posts it to the address of deletions. */
export declare const signRequest: (payload: Record<string, unknown>, secret?: string) => string;
