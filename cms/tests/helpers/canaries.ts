import { randomBytes, randomInt } from 'node:crypto';

/** What marks the canaries of this run. */
export const mark = randomBytes(4).toString('hex');
const word = (name: string) => `canary-${name}-${mark}`;
const mail = (name: string) => `${word(name)}@example.org`;
const phone = () => `09${randomInt(10_000_000, 99_999_999)}`;

/** One string for each sensitive place of the database (T-06); it is nowhere else. */
export const CANARIES = {
  'member: password': word('member-password'),
  'member: reset token': word('reset-token'),
  'member: token payload': word('token-payload'),
  'member: session': word('member-session'),
  'member: account': mail('account'),
  'member: mail': mail('mail'),
  'member: phone': phone(),
  'member: tel': phone(),
  'member: introducer': word('introducer'),
  'member: unit': word('unit'),
  'member: mail in the queue': word('mail-job'),
  'staff: password': word('staff-password'),
  'staff: phone': phone(),
  'staff: account': mail('staff'),
  'story: password': word('team-password'),
  'story: child': word('child'),
  'story: parent': word('parent'),
  'story: counsellor phone': phone(),
  'story: counsellor mail': mail('counsellor'),
  'story: signer': word('signer'),
  'story: ID digits': `"${randomInt(1_000, 9_999)}"`,
  'story: recipient': word('recipient'),
  'story: address': word('address'),
  'story: problem': word('problem'),
  // At most 20 characters.
  'story: motto': `motto-${mark}`,
  'story: failure': word('failure'),
  'story: before an edit': word('before'),
  'story: snapshot': word('snapshot'),
  'story: answers': word('answers'),
  'story: internal comment': word('internal'),
  // At most 20 characters, and no end of another one.
  'story: tag': `tagged ${mark}`,
  'judged: child': word('judged-child'),
  'judged: parent': word('judged-parent'),
  'judged: counsellor phone': phone(),
  'judged: address': word('judged-address'),
  'judged: problem': word('judged-problem'),
  'judged: motto': `judged-${mark}`,
  'judged: remark': word('remark'),
  'judged: comment': word('comment'),
  'draft judgement: remark': word('draft-remark'),
  'bin: team': word('bin'),
  'draft: post': word('post'),
  'draft: help article': word('help article'),
  'draft: resource': word('resource'),
  'draft: pack': word('pack'),
  'partner: name': word('partner'),
  'partner: phone': phone(),
  'partner: mail': mail('partner'),
  'school: hidden': word('school'),
  'notification: content': word('notification'),
  'notification: reply': mail('reply'),
  'audit: details': word('audit'),
  'breach: facts': word('breach'),
  'breach: entry': word('entry'),
  'audit: address': `203.0.113.${randomInt(10, 250)}-${mark}`,
} as const;
export type Canary = keyof typeof CANARIES;

/** The string that lies in a place. */
export const at = (name: Canary): string => CANARIES[name];
/** The digits of the ID as they are sent. */
export const digits = at('story: ID digits').replaceAll('"', '');
