import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { sendZip } from '../../file/zip/send-zip';
import { storyZip } from '../port';
import { zipRequest } from '../requests';

export default {
  async open(ctx: Context) {
    const { token } = inputOf(ctx, zipRequest).params;
    await sendZip(ctx, await storyZip().open(token));
  },
};
