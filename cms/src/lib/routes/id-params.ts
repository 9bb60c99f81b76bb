import { idField } from 'contract';
import { z } from 'zod';

/** The parameters of a path that names one thing by `:id`. */
export const idParams = z.object({ id: idField });
