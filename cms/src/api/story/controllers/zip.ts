import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { sendZip } from '../../file/zip/send-zip';
import { zipRequest } from '../requests';
import { openZip } from '../services/zip';

export default {
  async open(ctx: Context) {
    const { token } = inputOf(ctx, zipRequest).params;
    await sendZip(ctx, await openZip(token));
  },
};
