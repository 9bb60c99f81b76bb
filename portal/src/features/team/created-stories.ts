import type { CreatedStory } from 'contract';
import { onSessionEnd } from '@/lib/session';
import { createStore } from '@/lib/store';

/** A team whose password can be set now; the password is known in memory only, right after the creation. */
export type PasswordStory = Pick<CreatedStory, 'id' | 'account' | 'team_name' | 'password'>;

const store = createStore<PasswordStory[]>([]);

export const usePasswordStories = store.use;
export const setPasswordStories = store.set;

onSessionEnd(() => store.set([]));
