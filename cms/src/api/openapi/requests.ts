import { z } from 'zod';

/** GET /docs/{file}. */
export const viewerFileRequest = { params: z.object({ file: z.string().max(50) }) };
