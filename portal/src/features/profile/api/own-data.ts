import type { OwnDataAnswer, Removal } from 'contract';
import { api } from '@/lib/api-client';
import { got } from '@/lib/got';

const proof = (current_password?: string) => (current_password === undefined ? {} : { current_password });

/** Whether the account is to be erased, and what becomes of each story. */
export const removalQuery = got<Removal>(['removal'], '/auth/removal');

/** Where the ZIP of all that is kept of the member is, for five minutes. */
export const linkOwnData = (password?: string) => api.post<OwnDataAnswer>('/auth/own-data', proof(password));

/** Has the account erased in seven days. */
export const askRemoval = (password?: string) => api.post<Removal>('/auth/removal', proof(password));

/** Keeps the account after all. */
export const withdrawRemoval = () => api.delete<Removal>('/auth/removal');
