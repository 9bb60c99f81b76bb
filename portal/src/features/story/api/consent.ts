import type { ConsentAnswer, ConsentLink, ConsentPaperBody, ConsentScan } from 'contract';
import { api } from '@/lib/api-client';
import { got } from '@/lib/got';

/** Who of a team agreed to what, by guardians or for themselves. */
export const consentQuery = (story: string) =>
  got<ConsentAnswer>(['consent', story], `/consent/${story}`, { retry: false });

/** Fresh links for these people; addresses and codes are shown this once. */
export const makeConsentLinks = (story: string, people: readonly string[]) =>
  api.post<{ links: ConsentLink[] }>(`/consent/links/${story}`, { people });

/** Stores the picture of a signed form. */
export const storeConsentScan = (story: string, photo: Blob) => {
  const body = new FormData();
  body.append('file', photo, 'consent.jpg');
  return api.post<ConsentScan>(`/consent/scan/${story}`, body);
};

/** Adds what stands on a signed form whose picture is stored. */
export const addConsentPaper = (story: string, body: ConsentPaperBody) =>
  api.post<ConsentAnswer>(`/consent/paper/${story}`, body);
