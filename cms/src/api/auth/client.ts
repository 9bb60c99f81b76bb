import type { Context } from 'koa';
import { clientAddress } from '../../lib/http/client-address';
import { deviceMark, markDevice } from '../../lib/http/device-mark';

/** Where a login comes from: the address as limits count it, the browser's mark, and how it gets one. */
export type Client = { address: string; device: string | undefined; mark: () => string };

/** Where a call comes from. */
export const clientOf = (ctx: Context): Client => ({
  address: clientAddress(ctx),
  device: deviceMark(ctx),
  mark: () => markDevice(ctx, '/api/auth'),
});
