import { randomBytes } from 'node:crypto';
import type { SocialIdentity, SocialNote, SocialProvider } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { settings } from '../../../lib/settings';
import { SocialError, type SocialTrouble } from '../../../lib/social/errors';
import type { SocialFlow } from '../../../lib/social/flow-cookie';
import { beginAt, finishAt, offeredProviders } from '../../../lib/social/providers';
import { personOfSignedRequest } from '../../../lib/social/signed-request';
import { forgetSessions, isSessionOf } from '../../session/port';
import { createToken, readToken, spendStoredToken, spendToken } from '../../token/port';
import type { Purpose } from '../../token/services/token';
import { hashOfMark, isOfBrowser } from '../link-state';
import { findById } from '../queries/users';
import { openIdentity, sealIdentity } from '../social-seal';
import { type LoggedIn, logInAs } from './login';
import { decideSocialLogin, linkSocial, removeSocial } from './social-account';

/** Where a browser goes on: with what to say there, and the token that logs in or leads to the next step. */
export type Arrival = { note?: SocialNote | undefined; token?: string | undefined };

const NOTES: Partial<Record<string, SocialNote>> = { taken: 'taken', address: 'no_mail' };

/** Where a provider sends the browser back to: from the settings, never from what a request says of its host. */
const redirectOf = (provider: SocialProvider) => `${settings().PUBLIC_URL}/api/auth/login/${provider}/callback`;

/** What went wrong at the provider, noted in the log unless a person cancelled. */
const troubleOf = (provider: SocialProvider, error: unknown): SocialTrouble => {
  if (!(error instanceof SocialError)) throw error;
  const { trouble, message } = error;
  if (trouble !== 'cancelled') strapi.log.warn(`social login, ${provider}: ${trouble} (${message})`);
  return trouble;
};

/** The note of the page about an answer that leads to no identity; one that can't be believed is refused with 400. */
const noteOf = (provider: SocialProvider, error: unknown): SocialNote => {
  const trouble = troubleOf(provider, error);
  return trouble === 'refused' ? fail('social_state') : trouble;
};

const arrive = async (identity: SocialIdentity, mark: string): Promise<Arrival> => {
  const { outcome, linked } = await decideSocialLogin(identity);
  if (outcome === 'refused') return { note: 'staff' };
  const token: string = await createToken('social', linked?.id ?? '', {
    social: sealIdentity(identity),
    mark_hash: hashOfMark(mark),
  });
  return { note: NOTES[outcome], token };
};

const EXCHANGED: ReadonlySet<Purpose> = new Set<Purpose>(['social', 'social_mail', 'social_step']);

const isWaiting = async (identity: SocialIdentity) => (await decideSocialLogin(identity)).outcome === 'address';

/** Links for the session that asked for it, if it is still there. */
const linkFor = async (
  { user_id, session }: NonNullable<SocialFlow['link']>,
  identity: SocialIdentity,
): Promise<Arrival> => {
  const user = await findById(user_id);
  if (user?.role !== 'user' || !(await isSessionOf(session, user_id))) return { note: 'expired' };
  const { linked } = await decideSocialLogin(identity);
  if (linked && linked.id !== user.id) return { note: 'elsewhere' };
  await inTransaction((trx) => linkSocial(identity, { user, keep: session }, trx));
  forgetSessions();
  return { note: 'linked' };
};

/**
 * What Facebook calls when a person removes the app there: the identity goes, the account stays. Gives where the person reads
 * that, and a code. 400 `signed_request_wrong`, 404 where Facebook isn't configured.
 */
export const takeSocialDeletion = async (signed: string): Promise<{ url: string; confirmation_code: string }> => {
  requireOffered('facebook');
  const subject = personOfSignedRequest(signed);
  if (subject === undefined) return fail('signed_request_wrong');
  await removeSocial({ provider: 'facebook', subject });
  const confirmation_code = randomBytes(8).toString('hex');
  return { url: `${settings().PUBLIC_URL}/social-deletion?code=${confirmation_code}`, confirmation_code };
};

/** Refuses with 404 where a provider isn't configured. */
export const requireOffered = (provider: SocialProvider): void => {
  if (!offeredProviders().includes(provider)) fail('provider_not_configured');
};

/** Begins a login: where the browser goes and what it has to bring back, or the note that says why not. */
export const beginSocial = async (
  provider: SocialProvider,
  purpose: Pick<SocialFlow, 'back' | 'link'>,
): Promise<{ url: string; flow: SocialFlow } | { note: SocialNote }> => {
  try {
    return await beginAt(provider, purpose, redirectOf(provider));
  } catch (error) {
    troubleOf(provider, error);
    // No person has brought anything yet: an issuer that can't be believed is one that doesn't answer.
    return { note: 'down' };
  }
};

/** Ends the provider's part of a login; what comes of it counts in the browser with this mark. 400 `social_state` when its answer is not to be believed. */
export const finishSocial = async (flow: SocialFlow, query: URLSearchParams, mark: string): Promise<Arrival> => {
  let identity: SocialIdentity;
  try {
    identity = await finishAt(flow, query, redirectOf(flow.provider));
  } catch (error) {
    return { note: noteOf(flow.provider, error) };
  }
  return flow.link ? linkFor(flow.link, identity) : arrive(identity, mark);
};

/**
 * Logs in with the token of the way back, of the mail that proves an address, or of the step that waited for that mail; each only in
 * the browser with the `mark` under which the login began (T-82). 400 `link_dead`, `social_browser` (`elsewhere`: the mail may prove
 * its address there, with the code); 403 `account_not_found`, or with a `challenge` for the next step `social_register`,
 * `social_taken`, `social_address`.
 */
export const exchangeSocial = async (token: string, mark: string | undefined): Promise<LoggedIn> => {
  const stored = await readToken(token);
  const identity = openIdentity(stored?.payload.social);
  if (!stored?.live || !identity || !EXCHANGED.has(stored.purpose)) return fail('link_dead');
  const { provider, address, name } = identity;
  if (mark === undefined || !isOfBrowser(stored, mark))
    return fail('social_browser', stored.purpose === 'social_mail' ? { elsewhere: true, provider } : {});
  if (stored.purpose === 'social_step' && (await isWaiting(identity)))
    return fail('social_address', { challenge: token, provider, account: address ?? '' });
  const isFirst: boolean = await inTransaction(async (trx) => {
    if (!(await spendToken(token, trx))) return false;
    if (stored.payload.step) await spendStoredToken(stored.payload.step, trx);
    return true;
  });
  if (!isFirst) return fail('link_dead');
  const { outcome, linked, holder } = await decideSocialLogin(identity);
  if (outcome === 'login' && linked) return logInAs(linked);
  if (outcome === 'refused' || outcome === 'login') return fail('account_not_found');
  const kept = { social: sealIdentity(identity), mark_hash: hashOfMark(mark) };
  const challenge: string = await createToken('social_step', '', kept);
  if (outcome === 'taken') return fail('social_taken', { challenge, provider, account: holder?.account });
  if (outcome === 'address') return fail('social_address', { challenge, provider, account: address ?? '' });
  return fail('social_register', { challenge, provider, account: address ?? '', name });
};
