import { z } from 'zod';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { type Made, sendPage } from '../../../lib/pages/send-page';
import { action } from '../../../lib/routes/action';
import { settings } from '../../../lib/settings';
import { readGallery, readSiteName } from '../../settings/port';
import { noYearPage, yearPage } from '../presenters/page';
import { findPublicYear } from '../queries/public-years';

/** Made once for all who ask within a second. */
const made = briefCache<Made>();

const around = async () => ({
  site: await readSiteName(),
  base: settings().PUBLIC_URL,
  hidden: false,
  gallery: (await readGallery()) === 'open',
});

const YEAR = /^[1-9]\d{3}$/;

const makePage = async (session: string): Promise<Made> => {
  const held = YEAR.test(session) ? await findPublicYear(Number(session)) : undefined;
  if (held?.publication) {
    const { publication, published_time } = held;
    return { status: 200, page: yearPage({ publication, published_time }, await around()), hidden: false };
  }
  const [status, text] = held ? ([410, '這一年的數字已不再公開。'] as const) : ([404, '找不到這一頁'] as const);
  return { status, page: noYearPage(text, await around()), hidden: true };
};

export default {
  show: action({
    get: '/public-year/:session',
    summary:
      'The published numbers of a year as a page that needs no script; `/year/{session}` leads here. 410 once they are taken back.',
    who: { actors: 'anyone' },
    takes: { params: z.object({ session: z.string().max(100) }) },
    answers: { writes: ['text/html'] },
    run: async ({ ctx, params: { session } }) => sendPage(ctx, await made.get(session, () => makePage(session))),
  }),
};
