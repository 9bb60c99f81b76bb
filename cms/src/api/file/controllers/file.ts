import { PICTURE_WIDTHS } from 'contract';
import { z } from 'zod';
import { fail } from '../../../lib/errors/fail';
import { givesWay, sendLater } from '../../../lib/limits/lanes';
import { action } from '../../../lib/routes/action';
import { smallObject } from '../images/small-image';
import { FILE_KEY, isFileExt, uploadedName } from '../kinds';
import { openAddress } from '../services/address';
import { readSmall } from '../services/small';
import { deliver, deliverBytes } from '../storage/deliver';

const FILE_TYPES = ['image/webp', 'image/jpeg', 'image/png', 'application/pdf'] as const;

const FOR_EVER = 'public, max-age=31536000, immutable';

/** A signed address. What is missing or odd is refused like a wrong signature. */
const signed = {
  params: z.object({ key: z.string().regex(FILE_KEY, '找不到這個檔案') }),
  query: z.object({
    e: z.string().max(20).default(''),
    s: z.string().max(50).default(''),
    /** Of a picture a smaller one, so many pixels wide. */
    w: z.enum(PICTURE_WIDTHS, { error: '圖片寬度不正確' }).optional(),
  }),
};

export default {
  show: action({
    get: '/file/:key',
    summary: 'A file of a story, by a signed address that ends.',
    refusals: ['forbidden', 'too_many_requests'],
    lane: 'pictures',
    who: { actors: 'link' },
    takes: signed,
    answers: { writes: FILE_TYPES },
    run: async ({ params, query, ctx }) => {
      const { file, seconds } = await openAddress(params.key, query.e, query.s);
      const { key, ext, name, size } = file;
      const cacheControl = `private, max-age=${seconds}`;
      const small = query.w && file.kind === 'image' && (await readSmall(file, query.w));
      if (query.w && small) {
        const object = smallObject(key, query.w);
        return deliverBytes(ctx, { object, name: uploadedName(name, object.ext), cacheControl }, small);
      }
      // The whole picture in its place would be thirty times as long.
      if (query.w && file.kind === 'image' && givesWay('pictures')) sendLater();
      return deliver(ctx, { object: { key, ext, place: 'private' }, name, size, cacheControl });
    },
  }),
  open: action({
    get: '/file/public/:name',
    summary: 'A picture or PDF of a post, resource or mail.',
    who: { actors: 'anyone' },
    takes: { params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.\w{3,4}$/, '找不到這個檔案') }) },
    answers: { writes: FILE_TYPES },
    run: async ({ params: { name }, ctx }) => {
      const [key = '', last = ''] = name.split('.');
      const ext = `.${last}`;
      if (!isFileExt(ext)) return fail('not_found');
      return deliver(ctx, { object: { key, ext, place: 'public' }, name, cacheControl: FOR_EVER });
    },
  }),
};
