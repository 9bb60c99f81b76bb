import type { Context } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { inputOf } from '../../../lib/routes/define-route';
import { smallObject } from '../images/small-image';
import { isFileExt, uploadedName } from '../kinds';
import { fileRequest, publicFileRequest } from '../requests';
import { openAddress } from '../services/address';
import { readSmall } from '../services/small';
import { deliver, deliverBytes } from '../storage/deliver';

const FOR_EVER = 'public, max-age=31536000, immutable';

export default {
  async show(ctx: Context) {
    const { params, query } = inputOf(ctx, fileRequest);
    const { file, seconds } = await openAddress(params.key, query.e, query.s);
    const { key, ext, name, size } = file;
    const cacheControl = `private, max-age=${seconds}`;
    const small = query.w && file.kind === 'image' && (await readSmall(file, query.w));
    if (query.w && small) {
      const object = smallObject(key, query.w);
      return deliverBytes(ctx, { object, name: uploadedName(name, object.ext), cacheControl }, small);
    }
    await deliver(ctx, { object: { key, ext, place: 'private' }, name, size, cacheControl });
  },

  async open(ctx: Context) {
    const { name } = inputOf(ctx, publicFileRequest).params;
    const [key = '', last = ''] = name.split('.');
    const ext = `.${last}`;
    if (!isFileExt(ext)) return fail('not_found');
    await deliver(ctx, { object: { key, ext, place: 'public' }, name, cacheControl: FOR_EVER });
  },
};
