import type { User } from 'contract';
import { got } from './got';

/** The account of the token, with all personal data. */
export const currentUserQuery = got<User>(['current-user'], '/auth');
