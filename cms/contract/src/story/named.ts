import { z } from 'zod';

/** What a story is called in the lists of staff and of who accompanies it. */
export const namedTeam = { id: z.string(), account: z.string(), team_name: z.string(), story_name: z.string() };
