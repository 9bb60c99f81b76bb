import type { SocialProvider } from 'contract';
import { accountActive } from './account-active';
import { accountExists } from './account-exists';
import { accountRemovalAsked, accountRemovalWithdrawn, accountRemoved } from './account-removal';
import { accountsMerged } from './accounts-merged';
import { certificateNames } from './certificate-names';
import { certificatesIssued } from './certificates-issued';
import { certificatesPosted } from './certificates-posted';
import { confirmAccount } from './confirm-account';
import { confirmMailAddress } from './confirm-mail-address';
import { consentWithdrawn } from './consent-withdrawn';
import { counselorAdded } from './counselor-added';
import { handoverEnded } from './handover-ended';
import { judgeInvitation } from './judge-invitation';
import { judgeReminder } from './judge-reminder';
import type { Mail } from './layout';
import { mailAddressAsked } from './mail-address-asked';
import { mailAddressChanged } from './mail-address-changed';
import { mailAddressConfirmed } from './mail-address-confirmed';
import { mailAddressNow } from './mail-address-now';
import { ownDataOffered } from './own-data-offered';
import { resetPassword } from './reset-password';
import { secondFactorOff } from './second-factor-off';
import { secondFactorOn } from './second-factor-on';
import { signUpUnfinished } from './sign-up-unfinished';
import { socialAddress } from './social-address';
import { socialLinked } from './social-linked';
import { socialUnlinked } from './social-unlinked';
import { storiesOffered } from './stories-offered';
import { storyApproved } from './story-approved';
import { storyAwarded } from './story-awarded';
import { storyEdited } from './story-edited';
import { storyMention } from './story-mention';
import { storyReceived } from './story-received';
import { storyRejected } from './story-rejected';
import { surveyLink } from './survey-link';
import { surveyReminder } from './survey-reminder';
import { partRed, partWell } from './system-part';
import { teamPasswordSet } from './team-password-set';

export { unlinked } from './escape';
export type { Mail } from './layout';
export { type NotificationParts, notificationMail } from './notification';

/** Every mail of the platform by name; each makes `{subject, html, text}` from raw texts. */
export const MAILS = {
  'confirm-account': confirmAccount,
  'account-exists': accountExists,
  'sign-up-unfinished': signUpUnfinished,
  'reset-password': resetPassword,
  'mail-address-changed': mailAddressChanged,
  'mail-address-now': mailAddressNow,
  'mail-address-asked': mailAddressAsked,
  'confirm-mail-address': confirmMailAddress,
  'mail-address-confirmed': mailAddressConfirmed,
  'accounts-merged': accountsMerged,
  'account-removal-asked': accountRemovalAsked,
  'account-removal-withdrawn': accountRemovalWithdrawn,
  'account-removed': accountRemoved,
  'own-data-offered': ownDataOffered,
  'stories-offered': storiesOffered,
  'handover-ended': handoverEnded,
  'second-factor-on': secondFactorOn,
  'second-factor-off': secondFactorOff,
  'social-address': socialAddress,
  'social-linked': socialLinked,
  'social-unlinked': socialUnlinked,
  'story-received': storyReceived,
  'story-rejected': storyRejected,
  'story-approved': storyApproved,
  'story-awarded': storyAwarded,
  'story-edited': storyEdited,
  'team-password-set': teamPasswordSet,
  'account-active': accountActive,
  'story-mention': storyMention,
  'counselor-added': counselorAdded,
  'certificate-names': certificateNames,
  'certificates-issued': certificatesIssued,
  'certificates-posted': certificatesPosted,
  'consent-withdrawn': consentWithdrawn,
  'survey-link': surveyLink,
  'survey-reminder': surveyReminder,
  'judge-invitation': judgeInvitation,
  'judge-reminder': judgeReminder,
  'part-red': partRed,
  'part-well': partWell,
};

export type MailName = keyof typeof MAILS;
export type MailData<N extends MailName> = Parameters<(typeof MAILS)[N]>[0];
/** A mail by its name with the data that it needs. */
export type MailOf = { [N in MailName]: { mail: N; data: MailData<N> } }[MailName];

/** A mail of the platform from its name and data. */
export const renderMail = ({ mail, data }: MailOf): Mail => (MAILS[mail] as (data: MailOf['data']) => Mail)(data);

/**
 * A mail whose content is decided when it is sent, by the composer of its name: the request does the same work whether
 * the account exists or not (T-14), and no usable token ever lies in the queue.
 */
export type MailRequest =
  | {
      mail: 'sign-up';
      data: { account: string; password_hash?: string; mark?: { name: string; hash: string } | undefined };
    }
  | { mail: 'mail-address-request'; data: { account: string } }
  | { mail: 'reset-request'; data: { account: string; social?: string | undefined } }
  | {
      mail: 'social-address-request';
      data: {
        account: string;
        provider: SocialProvider;
        social: string;
        mark_hash: string;
        step: string;
        code: string;
      };
    };

/** The way to a counsellor's questionnaire, when the person joins a story (`added`) or is asked again. */
export type SurveyInvitation = {
  mail: 'survey-invitation';
  data: {
    kind: 'added' | 'reminder';
    story: string;
    person: string;
    name: string;
    owner_name: string;
    team_name: string;
  };
};

/** A test mail of a notification; `data` is the letter as staff wrote it. */
export type TestLetter = {
  mail: 'notification-test';
  data: { target: number; nickname: string; reply_email: string; subject: string; content: string };
};

/** Every kind of mail that the queue may hold. */
export type MailKind =
  | MailOf['mail']
  | MailRequest['mail']
  | SurveyInvitation['mail']
  | TestLetter['mail']
  | 'notification';
