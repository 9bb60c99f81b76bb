import { BACK_OFFICE } from 'contract';
import { sealToken } from '../lib/crypto/signature';
import { settings } from '../lib/settings';

export const SURVEY_PURPOSE = 'survey';
/** What a questionnaire's link says: story, person, form; `until` (ms) where it is good longer than the others of its session. */
export type SurveyToken = { story: string; person: string; form: string; until?: number };

/** Addresses in mails start with `PUBLIC_URL` and with nothing that a request could bring (T-14). The paths are those of `portal/src/config/paths.ts`. */
const link = (path: string) => `${settings().PUBLIC_URL}${path}`;

/** Pages whose path holds a token. */
export const SECRET_PAGES = ['/survey/', '/consent/', '/verify/'];

export const GUARDIAN_PURPOSE = 'guardian';
/** What opens the form of a guardian's link, by the id under which it is stored. */
export const guardianToken = (id: string): string => sealToken(GUARDIAN_PURPOSE, { link: id });

export const links = {
  home: () => link('/'),
  login: () => link('/login'),
  socialLogin: (token: string) => link(`/login?token=${encodeURIComponent(token)}`),
  backOffice: () => link(`${BACK_OFFICE}/`),
  systemStatus: () => link(`${BACK_OFFICE}/system-status`),
  judging: () => link(`${BACK_OFFICE}/judge-stories-list`),
  panel: () => link('/admin'),
  register: () => link('/register'),
  forgetPassword: () => link('/forget-password'),
  profileRegistration: (token: string, mark?: string) =>
    link(`/profile-registration?token=${encodeURIComponent(token)}${mark ? `&mark=${encodeURIComponent(mark)}` : ''}`),
  changePassword: (token: string) => link(`/change-password?token=${encodeURIComponent(token)}`),
  profile: () => link('/challenge/person-info'),
  teams: () => link('/challenge/sign-up'),
  mailAddress: (token: string) => link(`/mail-address?token=${encodeURIComponent(token)}`),
  survey: (token: SurveyToken) => link(`/survey/${sealToken(SURVEY_PURPOSE, token)}`),
  guardian: (id: string) => link(`/consent/${guardianToken(id)}`),
  reviewStory: (id: string) => link(`${BACK_OFFICE}/manage-story/${encodeURIComponent(id)}`),
  publishedStory: (session: number, account: string) =>
    link(`${BACK_OFFICE}/public-stories?session=${session}&text=${encodeURIComponent(account)}`),
  editStory: (id: string) => link(`/challenge/edit-story/${encodeURIComponent(id)}`),
  certificates: (id: string) => link(`/challenge/edit-story/${encodeURIComponent(id)}/certificates`),
  gallery: () => link('/stories'),
  publicStory: (code: string) => link(`/stories/${code}`),
  year: (session: number) => link(`/year/${session}`),
  verify: (code: string) => link(`/verify/${code}`),
  previewStory: (id: string) => link(`/challenge/edit-story/${encodeURIComponent(id)}/preview`),
};
