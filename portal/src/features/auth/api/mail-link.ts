import type { MailLinkAnswer } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { api } from '@/lib/api-client';

/** The forms that a mail's link leads to; what they send goes to the same address. */
export type MailForm = '/auth/profile/new' | '/auth/reset/password' | '/auth/mail-address';

const DEAD = new Set(['link_dead', 'unauthorized', 'social_browser']);
const wordsOf = ({ code, message }: ApiError) => (code === 'social_browser' ? message : undefined);

/** Whether a mail's link still leads to its form. Used up, run out, overtaken (`link_dead`), cut off on its way (401) or begun in another browser: `dead`. */
export const mailLinkQuery = (form: MailForm, token: string | undefined) => ({
  queryKey: ['mail-link', form, token],
  queryFn: async () => {
    try {
      const headers = { Authorization: `Bearer ${token}` };
      return { dead: false, ...(await api.get<MailLinkAnswer>(form, { headers })) };
    } catch (error) {
      if (error instanceof ApiError && DEAD.has(error.code)) return { dead: true, why: wordsOf(error), account: null };
      throw error;
    }
  },
  enabled: token !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
});
