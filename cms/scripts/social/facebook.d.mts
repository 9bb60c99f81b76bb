/** The app of the stand-in. */
export declare const APP: { id: string; secret: string };
/** Where it lies. */
export declare const PATH: string;
/** A `signed_request` as Facebook posts it to the address of deletions. */
export declare const signRequest: (payload: Record<string, unknown>, secret?: string) => string;
