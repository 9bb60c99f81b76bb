import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** A key under which this instance claims something; it begins with who that is: `host:process:`. */
export const claimKey = (): string => `${hostname()}:${process.pid}:${randomUUID()}`;
