import type { CreatedStory } from 'contract';
import { onSessionEnd } from '@/lib/session';
import { createStore } from '@/lib/store';

/** A team whose password can be set now; the password is known in memory only, once it was made or saved here. */
export type PasswordStory = Pick<CreatedStory, 'id' | 'account' | 'team_name' | 'password'> & {
  /** How many members it has; 0 while that isn't known. */
  members: number;
  /** Set again, from the list: the password before can't be shown. */
  again?: true;
};

const store = createStore<PasswordStory[]>([]);

export const usePasswordStories = store.use;
export const setPasswordStories = store.set;

onSessionEnd(() => store.set([]));
