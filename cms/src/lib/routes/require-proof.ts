import type { Context, Next } from 'koa';
import { proofs } from '../boot/registered';
import { clientAddress } from '../http/client-address';

/** Asks for the own present password, where the rights row says `proof` and the login is older than ten minutes (decision 86). */
export const requireProof = async (ctx: Context, next: Next): Promise<void> => {
  await proofs.get()(ctx.state.actor, ctx.state.input.body.current_password, clientAddress(ctx));
  return next();
};
