import type { MessageAnswer } from 'contract';
import { api } from '@/lib/api-client';

/** The mail that confirms a new account, once more. */
export const sendSignUpAgain = (account: string) => api.post<MessageAnswer>('/auth/sign-up/again', { account });
