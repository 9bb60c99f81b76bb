import { config } from 'zod';

// The pages' policy forbids building functions from text; it has to be said before the first schema is made.
// By its own name: the builds leave out every `z.…()` whose value goes unused.
config({ jitless: true });
