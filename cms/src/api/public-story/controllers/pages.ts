import {
  CITIES,
  type GalleryState,
  HOUR,
  PUBLIC_CODE,
  type PublicGalleryQuery,
  publicGalleryQuery,
  SECOND,
} from 'contract';
import { z } from 'zod';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { fail } from '../../../lib/errors/fail';
import { FOR_PAGES, type Made, sendPage } from '../../../lib/pages/send-page';
import { STYLE, STYLE_NAME } from '../../../lib/pages/style';
import { action } from '../../../lib/routes/action';
import { settings } from '../../../lib/settings';
import { printLearningSheet } from '../../certificate/port';
import { readPicture } from '../../file/port';
import { readGallery, readSiteName } from '../../settings/port';
import { listPublicYears } from '../../year/port';
import { learningSheetOf } from '../presenters/learning-sheet';
import { bookPage, messagePage } from '../presenters/pages/book';
import { galleryPage, sitemapOf } from '../presenters/pages/gallery';
import { findFacets, findShown, findShownFile, listCodes, listShown } from '../queries/shown';

const who = { actors: 'anyone' } as const;
const PAGE = ['text/html'] as const;

const FOR_PHOTOS = 'public, max-age=1800';
const FOR_EVER = 'public, max-age=31536000, immutable';

const around = async (state: GalleryState) => ({
  site: await readSiteName(),
  base: settings().PUBLIC_URL,
  hidden: state !== 'open',
  gallery: state !== 'closed',
});

/** Made once for all who ask within a second: what is taken away is gone from every server within two (T-106). */
const made = briefCache<Made>({ max: 2_000 });

const nothing = async (state: GalleryState, status: 404 | 410): Promise<Made> => {
  const text = status === 410 ? '這則故事已不再公開。' : '找不到這一頁';
  return { status, page: messagePage(text, await around(state)), hidden: true };
};

const makeGallery = async (state: GalleryState, query: PublicGalleryQuery): Promise<Made> => {
  const [{ list, total }, facets] = [await listShown(query), await findFacets()];
  const counties = CITIES.filter((city) => facets.counties.includes(city));
  const years = await listPublicYears();
  const page = galleryPage(query, { list, total, facets: { ...facets, counties }, years }, await around(state));
  return { status: 200, page, hidden: state !== 'open' || query.text !== '' };
};

const makeBook = async (state: GalleryState, code: string): Promise<Made> => {
  const copy = PUBLIC_CODE.test(code) ? await findShown(code) : undefined;
  if (!copy) return nothing(state, copy === null ? 410 : 404);
  return { status: 200, page: bookPage(code, copy, await around(state)), hidden: state !== 'open' };
};

const sheets = briefCache<Buffer>({ max: 2, ttl: HOUR });

const maps = briefCache<string>({ max: 1, ttl: SECOND });

export default {
  gallery: action({
    get: '/public-page',
    summary: 'The public stories as a page, newest first; `/stories` leads here.',
    who,
    takes: { query: publicGalleryQuery },
    answers: { writes: PAGE },
    run: async ({ ctx, query }) => {
      const state = await readGallery();
      const make = () => (state === 'closed' ? nothing(state, 404) : makeGallery(state, query));
      sendPage(ctx, await made.get(`list ${state} ${JSON.stringify(query)}`, make));
    },
  }),
  book: action({
    get: '/public-page/:code',
    summary: 'A public story as a page that needs no script; 410 for one that is public no more.',
    who,
    takes: { params: z.object({ code: z.string().max(100) }) },
    answers: { writes: PAGE },
    run: async ({ ctx, params: { code } }) => {
      const state = await readGallery();
      const make = () => (state === 'closed' ? nothing(state, 404) : makeBook(state, code));
      sendPage(ctx, await made.get(`book ${state} ${code}`, make));
    },
  }),
  photo: action({
    get: '/public-page/photo/:key/:width',
    summary: 'A photo of a public story, by a key of its own.',
    who,
    takes: { params: z.object({ key: z.string().max(100), width: z.enum(['320', '960']) }) },
    answers: { writes: ['image/webp'] },
    run: async ({ ctx, params: { key, width } }) => {
      const file = PUBLIC_CODE.test(key) && (await readGallery()) !== 'closed' ? await findShownFile(key) : undefined;
      const bytes = file && (await readPicture(file, width));
      if (!bytes) return fail('not_found');
      ctx.set('Cache-Control', FOR_PHOTOS);
      ctx.type = 'image/webp';
      ctx.body = bytes;
    },
  }),
  style: action({
    get: '/public-page/style/:name',
    summary: 'The style sheet of the public pages.',
    who,
    takes: { params: z.object({ name: z.string().max(100) }) },
    answers: { writes: ['text/css'] },
    run: async ({ ctx, params: { name } }) => {
      // A page of another release asks for a name that isn't ours: it gets this sheet, for a moment.
      ctx.set('Cache-Control', name === STYLE_NAME ? FOR_EVER : 'no-cache');
      ctx.type = 'text/css; charset=utf-8';
      ctx.body = STYLE;
    },
  }),
  sitemap: action({
    get: '/public-page/sitemap.xml',
    summary: 'The addresses of all public stories and of the years in numbers, while the gallery is open to everybody.',
    who,
    answers: { writes: ['application/xml'] },
    run: async ({ ctx }) => {
      if ((await readGallery()) !== 'open') return fail('not_found');
      ctx.set('Cache-Control', FOR_PAGES);
      ctx.type = 'application/xml; charset=utf-8';
      ctx.body = await maps.get('all', async () =>
        sitemapOf(await listCodes(), await listPublicYears(), settings().PUBLIC_URL),
      );
    },
  }),
  learningSheet: action({
    get: '/public-page/learning-sheet.pdf',
    summary: 'The empty learning sheet, to be printed by anyone.',
    who,
    answers: { writes: ['application/pdf'] },
    run: async ({ ctx }) => {
      if ((await readGallery()) === 'closed') return fail('not_found');
      const { name } = await readSiteName();
      ctx.set('Cache-Control', FOR_PHOTOS);
      ctx.type = 'application/pdf';
      ctx.body = await sheets.get(name, () => printLearningSheet(learningSheetOf(name, settings().PUBLIC_URL)));
    },
  }),
};
