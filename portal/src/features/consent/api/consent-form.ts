import type { ConsentForm, ConsentFormBody, MessageAnswer } from 'contract';
import { api } from '@/lib/api-client';
import { got } from '@/lib/got';

const address = (token: string) => `/consent/form/${encodeURIComponent(token)}`;

/** What a link asks about one person; the token in it is all that is needed. */
export const consentFormQuery = (token: string) =>
  got<ConsentForm>(['consent-form', token], address(token), { staleTime: Number.POSITIVE_INFINITY });

/** Sends answers, or what is taken back. */
export const sendConsent = (token: string, body: ConsentFormBody) => api.post<MessageAnswer>(address(token), body);

/** The token to which the code of a slip leads. */
export const takeConsentCode = (code: string) => api.post<{ token: string }>('/consent/code', { code });
