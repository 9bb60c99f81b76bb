import { MAIL_PATTERN } from '../common/text';
import {
  ALL_MEMBERS,
  canDecline,
  missingSteps,
  type NotificationTarget,
  notificationTarget,
  type TargetHead,
} from './targets';

/** A story of the current session as the rule needs it. */
export type AudienceStory = TargetHead & {
  id: string;
  account: string;
  team_name: string;
  owner_id: string;
  /** Ids of its counsellors, those without an account too. */
  counselor_ids: readonly string[];
};

/** An account that mails can go to. */
export type AudienceMember = { id: string; name: string; email: string };

/** Why a recipient gets a notification, with the story that it is about. */
export type AudienceReason =
  | { as: 'member' }
  | { as: 'owner' | 'counselor'; story_id: string; account: string; team_name: string; missing: string[] };

/** A recipient of a notification; `address` is the e-mail address in small letters. */
export type Recipient = { member_id: string; name: string; address: string; reasons: AudienceReason[] };

/** A story whose mail reaches nobody: all its people declined, or none has an account that mails can go to. */
export type Unreached = { account: string; team_name: string; why: 'declined' | 'no_account' };

/**
 * Who gets a notification, in the order of the stories; how many declined it; of how many stories they are (0 when it goes
 * to all members), and which of these it doesn't reach.
 */
export type Audience = { recipients: Recipient[]; opted_out: number; stories: number; unreached: Unreached[] };

type Input = {
  target: NotificationTarget;
  stories: readonly AudienceStory[];
  /** All accounts that may get mail, for target 7; otherwise at least the owners and counsellors of the stories. */
  members: readonly AudienceMember[];
  /** Addresses, in small letters, and ids of accounts that declined mail. */
  optOuts: ReadonlySet<string>;
};

const reasonOf = (as: 'owner' | 'counselor', story: AudienceStory): AudienceReason => ({
  as,
  story_id: story.id,
  account: story.account,
  team_name: story.team_name,
  missing: missingSteps(story.bar_list),
});

/** The stories' people by id: a person who is owner and counsellor at once is named as owner. */
const reasonsByPerson = (stories: readonly AudienceStory[]) => {
  const reasons = new Map<string, AudienceReason[]>();
  for (const story of stories) {
    const people = new Set([story.owner_id, ...story.counselor_ids]);
    for (const id of people) {
      const reason = reasonOf(id === story.owner_id ? 'owner' : 'counselor', story);
      const known = reasons.get(id);
      if (known) known.push(reason);
      else reasons.set(id, [reason]);
    }
  }
  return reasons;
};

const storiesIn = (reasons: readonly AudienceReason[]) =>
  reasons.flatMap((reason) => (reason.as === 'member' ? [] : [reason.story_id]));

/**
 * Who gets a notification (decision 37): owners of the target's stories and their counsellors with an account, for target
 * 7 every member; of 7 and 8 without those who declined; one entry an address, teams' devices never, for they have no address.
 */
export const audienceOf = ({ target, stories, members, optOuts }: Input): Audience => {
  const all = target === ALL_MEMBERS;
  const meant = stories.filter((story) => notificationTarget(target, story));
  const reasons = reasonsByPerson(meant);
  const byAddress = new Map<string, Recipient>();
  const declined = new Set<string>();
  const declinedStories = new Set<string>();
  for (const { id, name, email } of members) {
    const own: AudienceReason[] = [...(all ? [{ as: 'member' } as const] : []), ...(reasons.get(id) ?? [])];
    const address = email.trim().toLowerCase();
    if (own.length === 0 || !MAIL_PATTERN.test(address)) continue;
    if (canDecline(target) && (optOuts.has(address) || optOuts.has(id))) {
      declined.add(address);
      for (const story of storiesIn(own)) declinedStories.add(story);
      continue;
    }
    const known = byAddress.get(address);
    if (known) known.reasons.push(...own.filter((reason) => reason.as !== 'member'));
    else byAddress.set(address, { member_id: id, name, address, reasons: own });
  }
  for (const address of declined) {
    for (const story of storiesIn(byAddress.get(address)?.reasons ?? [])) declinedStories.add(story);
    byAddress.delete(address);
  }
  const recipients = [...byAddress.values()];
  if (all) return { recipients, opted_out: declined.size, stories: 0, unreached: [] };
  const reached = new Set(recipients.flatMap((one) => storiesIn(one.reasons)));
  const unreached = meant
    .filter(({ id }) => !reached.has(id))
    .map(({ id, account, team_name }): Unreached => {
      return { account, team_name, why: declinedStories.has(id) ? 'declined' : 'no_account' };
    });
  return { recipients, opted_out: declined.size, stories: meant.length, unreached };
};

const ROLE_WORDS = { owner: '建立者', counselor: '輔導員' } as const;

/** A reason in words: 「海風」（CHI-2026-00012）的建立者. */
export const reasonText = (reason: AudienceReason): string =>
  reason.as === 'member' ? '會員' : `「${reason.team_name}」（${reason.account}）的${ROLE_WORDS[reason.as]}`;
