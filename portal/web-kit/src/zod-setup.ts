import { config } from 'zod';

// The pages' policy forbids building functions from text; it has to be said before the first schema is made.
// By its own name: the portal's build leaves out every `z.…()` whose schema goes unused.
config({ jitless: true });
