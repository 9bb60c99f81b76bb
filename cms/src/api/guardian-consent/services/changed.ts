import { place } from '../../../lib/boot/place';
import type { Transaction } from '../../../lib/database';

/** What follows from entries about people of a story, in their transaction; the story is held. */
export const consentsChanged =
  place<(storyId: string, trx: Transaction) => Promise<void>>('what follows from consents');
