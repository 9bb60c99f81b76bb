import type { Context } from 'koa';
import { fail } from '../errors/fail';

const KEY = /^[\w.:-]{1,128}$/;

/** The key under which a request may be repeated after a lost answer (`Idempotency-Key`); 400 when it is malformed. */
export const idempotencyKey = (ctx: Context): string | undefined => {
  const key = ctx.get('Idempotency-Key');
  if (key === '') return undefined;
  return KEY.test(key) ? key : fail('validation', { message: 'Idempotency-Key 格式不正確' });
};
