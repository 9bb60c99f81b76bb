import { z } from 'zod';

// The pages' policy forbids building functions from text; it has to be said before the first schema is made.
z.config({ jitless: true });
