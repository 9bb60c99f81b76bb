import {
  type ConsentForm,
  type ConsentFormBody,
  type ConsentPurpose,
  GUARDIAN_TEXT,
  maskName,
  purposesOf,
} from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { isConsentAsked } from '../../settings/port';
import { auditStories } from '../../story/port';
import { encrypt } from '../domain/cipher';
import { insertConsents, type NewConsent } from '../queries/consents';
import { settleLink } from '../queries/links';
import { consentsChanged } from './changed';
import { decided, takenBy } from './helpers/decided';
import { type Holder, holderOf } from './helpers/holder';
import { findReceivers, tellWithdrawal } from './helpers/tell-withdrawal';

type Answer = Extract<ConsentFormBody, { act: 'answer' }>;

const presentForm = ({ story, person, standing, power }: Holder): ConsentForm => ({
  name: maskName(person.name),
  kind: person.kind,
  team_name: story.team_name,
  counselor: story.counselors[0]?.name ?? '',
  text_version: GUARDIAN_TEXT.version,
  name_months: settings().RETENTION_GUARDIAN_MONTHS,
  power,
  consents: purposesOf(person.kind).map((purpose) => ({
    purpose,
    decision: standing[purpose]?.decision ?? null,
  })),
});

/** One person's questions, its name masked, and what the link is good for. */
export const showForm = async (token: string): Promise<ConsentForm> =>
  presentForm(await holderOf(token, await isConsentAsked()));

const entryOf = ({ link, story, person }: Holder) => ({
  story_id: story.id,
  person_id: person.id,
  way: 'link' as const,
  link_id: link.id,
  text_version: GUARDIAN_TEXT.version,
  guardian: null,
  relation: null,
  known_by: null,
  scan: null,
  actor_id: null,
  actor_role: null,
  time: now(),
});

/** A sending, and whom it is told to when it takes something back. */
type Sending = { holder: Holder; receivers: Awaited<ReturnType<typeof findReceivers>>; trx: Transaction };

/** Notes what is less than before, and tells owner and staff. */
const noteTaken = async (
  { holder: { story, person, standing }, receivers, trx }: Sending,
  added: readonly NewConsent[],
) => {
  const purposes = takenBy(standing, added);
  if (purposes.length === 0) return;
  await auditStories(undefined, { action: 'consent_withdrawn', ids: [story.id] }, trx);
  await tellWithdrawal(receivers, story, { person, purposes }, trx);
};

const answer = async (sending: Sending, body: Answer) => {
  const { holder, trx } = sending;
  if (holder.power !== 'answer') fail('consent_settled');
  const { guardian, relation } = body;
  const names = { guardian: encrypt(guardian), relation: relation === undefined ? null : encrypt(relation) };
  const added = decided(holder.person.kind, body, '請重新開啟連結').map((each) => ({
    ...entryOf(holder),
    ...names,
    ...each,
  }));
  await settleLink(holder.link.id, now(), trx);
  await insertConsents(added, trx);
  await auditStories(undefined, { action: 'consent_answered', ids: [holder.story.id] }, trx);
  await noteTaken(sending, added);
};

const withdraw = async (sending: Sending, purposes: readonly ConsentPurpose[]) => {
  const { holder, trx } = sending;
  const held = [...new Set(purposes)].filter((purpose) => holder.standing[purpose]?.decision === 'yes');
  if (held.length === 0) fail('consent_link_ended');
  const added = held.map((purpose) => ({ ...entryOf(holder), purpose, decision: 'withdrawn' as const }));
  await insertConsents(added, trx);
  await noteTaken(sending, added);
};

/**
 * Takes what a guardian, or an adult for itself, sends by a link: the first time answers to all questions, afterwards only what is
 * taken back. 404 `consent_link_ended`, 409 `consent_settled` for answers by a link that has had its own, 400 naming what is wrong.
 */
export const sendForm = async (token: string, body: ConsentFormBody): Promise<void> => {
  const enabled = await isConsentAsked();
  const receivers = await findReceivers((await holderOf(token, enabled)).story);
  await inTransaction(async (trx) => {
    const sending = { holder: await holderOf(token, enabled, trx), receivers, trx };
    if (body.act === 'answer') await answer(sending, body);
    else await withdraw(sending, body.purposes);
    await consentsChanged.get()(sending.holder.story.id, trx);
  });
};
