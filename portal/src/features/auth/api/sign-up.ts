import type { MessageAnswer, SignUpBody } from 'contract';
import { api } from '@/lib/api-client';

/** Also sends a new confirmation mail to an account that was never confirmed. */
export const signUp = (body: SignUpBody) => api.post<MessageAnswer>('/auth/sign-up', body);
