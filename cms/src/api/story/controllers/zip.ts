import { z } from 'zod';
import { action } from '../../../lib/routes/action';
import { sendZip } from '../../file/zip/send-zip';
import { openZip } from '../services/zip';

export default {
  open: action({
    get: '/file/story-zip/:token',
    summary: 'The files of a story as one archive.',
    refusals: ['forbidden', 'too_many_requests'],
    who: { actors: 'link' },
    takes: { params: z.object({ token: z.string().max(600) }) },
    answers: { writes: ['application/zip'] },
    lane: 'exports',
    run: async ({ params, ctx }) => sendZip(ctx, await openZip(params.token)),
  }),
};
