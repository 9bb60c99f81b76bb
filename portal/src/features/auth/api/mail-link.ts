import type { MailLinkAnswer } from 'contract';
import { hasCode } from 'web-kit/api-error';
import { api } from '@/lib/api-client';

/** The forms that a mail's link leads to; what they send goes to the same address. */
export type MailForm = '/auth/profile/new' | '/auth/reset/password' | '/auth/mail-address';

/** Whether a mail's link still leads to its form. Used up, run out, overtaken (`link_dead`) or cut off on its way (401): `dead`. */
export const mailLinkQuery = (form: MailForm, token: string | undefined) => ({
  queryKey: ['mail-link', form, token],
  queryFn: async () => {
    try {
      const headers = { Authorization: `Bearer ${token}` };
      return { dead: false, ...(await api.get<MailLinkAnswer>(form, { headers })) };
    } catch (error) {
      if (hasCode(error, 'link_dead') || hasCode(error, 'unauthorized')) return { dead: true, account: null };
      throw error;
    }
  },
  enabled: token !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
});
