import type { ServerResponse } from 'node:http';

/** Answers wrongly in one of the ways of the stand-ins; false where it knows no such way. */
export declare const misbehave: (kind: string, response: ServerResponse) => boolean;
