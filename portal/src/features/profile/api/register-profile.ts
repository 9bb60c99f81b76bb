import type { MessageAnswer, ProfileNewBody } from 'contract';
import { api } from '@/lib/api-client';

/** Confirms the account whose mail link carried the token. */
export const registerProfile = (body: ProfileNewBody, mailToken: string) =>
  api.post<MessageAnswer>('/auth/profile/new', body, { headers: { Authorization: `Bearer ${mailToken}` } });
