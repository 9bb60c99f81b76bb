import type { MessageAnswer, SocialLogins, SocialProvider, SocialStartAnswer } from 'contract';
import { api } from '@/lib/api-client';
import { got } from '@/lib/got';

/** The ways in of the member's account. */
export const loginsQuery = got<SocialLogins>(['logins'], '/auth/social');

const proof = (current_password?: string) => (current_password === undefined ? {} : { current_password });

/** Where the browser has to go to link a provider; an older session needs the present password. */
export const startLinking = (provider: SocialProvider, password?: string) =>
  api.post<SocialStartAnswer>(`/auth/social/${provider}`, proof(password));

/** Unlinks a provider; an older session needs the present password. */
export const unlink = (provider: SocialProvider, password?: string) =>
  api.put<MessageAnswer>(`/auth/social/remove/${provider}`, proof(password));
