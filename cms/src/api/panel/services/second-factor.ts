import { errors } from '@strapi/utils';
import { isRecoveryCode, isTotpCode, panelNeedsSecondFactor, plainCode, type RecoveryCodesAnswer } from 'contract';
import type { Context } from 'koa';
import { inTransaction } from '../../../lib/database';
import { clientAddress } from '../../../lib/http/client-address';
import { deviceMark } from '../../../lib/http/device-mark';
import { beginLogin } from '../../../lib/limits/login-limiter';
import { settings } from '../../../lib/settings';
import { panelAuth } from '../../../lib/strapi-panel/port';
import {
  beginSetUp,
  deleteFactor,
  isFactorOn,
  proveCode,
  readFactorStatus,
  readPendingFactor,
  renewCodes,
  turnOffFactor,
  turnOnFactor,
} from '../../second-factor/port';

/** An account of the panel as Strapi reads it. */
export type PanelUser = {
  id: number;
  documentId: string;
  email: string;
  firstname?: string | null;
  lastname?: string | null;
  roles?: { code: string }[];
};

/** The header in which the panel's login sends the code, percent-encoded. */
const HEADER = 'x-login-code';
const SUPER_ADMIN = 'strapi-super-admin';

const ownerOf = ({ documentId }: PanelUser) => ({ face: 'panel' as const, id: documentId });

const personOf = ({ documentId, email, firstname, lastname }: PanelUser) => ({
  id: documentId,
  role: null,
  name: `${lastname ?? ''}${firstname ?? ''}`,
  account: email,
  email,
});

const clientOf = (ctx: Context) => ({ address: clientAddress(ctx), device: deviceMark(ctx) });

const plain = (typed: unknown): string => {
  const code = typeof typed === 'string' ? plainCode(typed.slice(0, 100)) : '';
  if (isTotpCode(code) || isRecoveryCode(code)) return code;
  throw new errors.ApplicationError('請輸入 6 位數驗證碼，或一組 10 個字的備用碼', { code: 'code_wrong' });
};

/** The code that came with a login; undefined without one. */
const codeOf = (ctx: Context): string | undefined => {
  const sent = ctx.get(HEADER);
  if (sent === '') return undefined;
  try {
    return plain(decodeURIComponent(sent));
  } catch (error) {
    if (error instanceof URIError) return plain('');
    throw error;
  }
};

const findUser = (where: object): Promise<PanelUser | null> =>
  strapi.db.query('admin::user').findOne({ where, populate: ['roles'] }) as Promise<PanelUser | null>;

const isRequired = ({ roles = [] }: PanelUser) =>
  panelNeedsSecondFactor(
    roles.some(({ code }) => code === SUPER_ADMIN),
    settings().REQUIRE_TOTP,
  );

/** Ends the sessions of an account but the one that asks. */
const endOthers = async (ctx: Context, { id }: PanelUser) => {
  const sessions = strapi.sessionManager('admin');
  for (const { sessionId } of await sessions.listSessions(String(id)))
    if (sessionId !== ctx.state.session?.id) await sessions.revokeSessionById(String(id), sessionId);
};

/** Guesses of the password count like guesses at the panel's login. */
const provePassword = async (ctx: Context, { email }: PanelUser, password: unknown): Promise<void> => {
  const attempt = await beginLogin({ account: `panel:${email}`, ...clientOf(ctx) });
  const state = { right: false };
  try {
    const [, found] = await panelAuth().checkCredentials({ email, password: String(password ?? '') });
    state.right = Boolean(found);
  } finally {
    await (state.right ? attempt.succeeded() : attempt.failed());
  }
  if (!state.right) throw new errors.ApplicationError('目前的密碼不正確', { code: 'reauthenticate' });
};

/** The account of a right address and password, else undefined. */
export const findByPassword = async (email: string, password: unknown): Promise<PanelUser | undefined> => {
  if (typeof password !== 'string') return undefined;
  const [, found] = await panelAuth().checkCredentials({ email, password });
  return found ? ((await findUser({ id: found.id })) ?? undefined) : undefined;
};

/** The account of a mailed token of an invitation or a new password, else undefined. */
export const findByToken = async (ctx: Context): Promise<PanelUser | undefined> => {
  const { resetPasswordToken, registrationToken } = (ctx.request.body ?? {}) as Record<string, unknown>;
  const [name, token] = resetPasswordToken
    ? ['resetPasswordToken', resetPasswordToken]
    : ['registrationToken', registrationToken];
  return typeof token === 'string' && token !== '' ? ((await findUser({ [name]: token })) ?? undefined) : undefined;
};

/**
 * Lets an account in that has proved itself otherwise, before the panel makes it a session: with a code where it has a
 * second factor (`code_needed`); where one is required of it and not there it is set up with this login (`set_up_needed`),
 * and the recovery codes are given.
 */
export const proveSecondFactor = async (ctx: Context, user: PanelUser): Promise<string[] | undefined> => {
  const [owner, person, code] = [ownerOf(user), personOf(user), codeOf(ctx)];
  if (await isFactorOn(owner)) {
    if (code === undefined) throw new errors.ApplicationError('請輸入驗證碼', { code: 'code_needed' });
    await proveCode(owner, person, code, clientOf(ctx));
    return undefined;
  }
  if (!isRequired(user)) return undefined;
  if (code !== undefined) return turnOnFactor(owner, person, code);
  const setUp = await readPendingFactor(owner, user.email);
  throw new errors.ApplicationError('這個帳號需要先設定兩步驟驗證', { code: 'set_up_needed', ...setUp });
};

/** Takes back what `pass` has set up, for a login that came to nothing. */
export const takeBackSecondFactor = async (user: PanelUser): Promise<void> => {
  await inTransaction((trx) => deleteFactor(ownerOf(user), trx));
};

/** The state of the caller's second factor. */
export const showPanelFactor = async (ctx: Context): Promise<void> => {
  ctx.body = {
    ...(await readFactorStatus(ownerOf(ctx.state.user))),
    required: isRequired(ctx.state.user),
  };
};

export const beginPanelFactor = async (ctx: Context): Promise<void> => {
  const user: PanelUser = ctx.state.user;
  await provePassword(ctx, user, ctx.request.body?.password);
  ctx.body = await beginSetUp(ownerOf(user), personOf(user));
};

export const confirmPanelFactor = async (ctx: Context): Promise<void> => {
  const user: PanelUser = ctx.state.user;
  const code = plain(ctx.request.body?.code);
  const recovery_codes: string[] = await turnOnFactor(ownerOf(user), personOf(user), code);
  await endOthers(ctx, user);
  ctx.body = { recovery_codes } satisfies RecoveryCodesAnswer;
};

export const renewPanelCodes = async (ctx: Context): Promise<void> => {
  const user: PanelUser = ctx.state.user;
  await proveCode(ownerOf(user), personOf(user), plain(ctx.request.body?.code), clientOf(ctx));
  ctx.body = { recovery_codes: await renewCodes(ownerOf(user), personOf(user)) };
};

/** With password and code. */
export const turnOffPanelFactor = async (ctx: Context): Promise<void> => {
  const user: PanelUser = ctx.state.user;
  const [owner, person] = [ownerOf(user), personOf(user)];
  await provePassword(ctx, user, ctx.request.body?.password);
  await proveCode(owner, person, plain(ctx.request.body?.code), clientOf(ctx));
  await turnOffFactor(person, owner, person);
  ctx.body = {};
};
