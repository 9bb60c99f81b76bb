import { z } from 'zod';

/** The body of a call that takes nothing but what its path names. */
export const emptyBody = z.strictObject({});
