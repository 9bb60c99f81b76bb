import {
  certificateBackgroundAnswer,
  certificateLayoutAnswer,
  certificateLayoutBody,
  certificateLayoutParams,
  certificateLayoutPreview,
  certificateLayoutPreviewBody,
  LIMITS,
  STAFF_ROLES,
} from 'contract';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { receiveFile } from '../../../lib/http/receive-file';
import { action } from '../../../lib/routes/action';
import { FILE_REFUSALS } from '../../file/port';
import { presentLayout } from '../presenters/layout';
import { previewLayout, readLayout, saveLayout, storeBackground } from '../services/layouts';

const staff = { actors: STAFF_ROLES, permission: ['certificates'] } as const;

export default {
  show: action({
    get: '/certificate/layout/:session/:kind',
    summary: 'How certificates of a session and kind are laid out.',
    who: staff,
    takes: { params: certificateLayoutParams },
    answers: certificateLayoutAnswer,
    run: async ({ params }) => presentLayout(await readLayout(params)),
  }),
  save: action({
    put: '/certificate/layout/:session/:kind',
    summary: 'Lays out certificates, or goes back to the default; what was issued stays as it was.',
    refusals: ['version_conflict'],
    who: staff,
    takes: { params: certificateLayoutParams, body: certificateLayoutBody },
    answers: certificateLayoutAnswer,
    run: async ({ actor, params, body }) => resolveConflict(await saveLayout(actor, params, body), presentLayout),
  }),
  background: action({
    post: '/certificate/layout-background',
    summary: 'Stores a picture of A4 on its side for layouts, re-encoded without its metadata.',
    refusals: [...FILE_REFUSALS.image, 'too_many_requests'],
    who: staff,
    file: { types: ['image/jpeg', 'image/png', 'image/webp'], bytes: LIMITS.file_bytes },
    answers: certificateBackgroundAnswer,
    run: ({ actor, ctx }) => receiveFile(ctx.req, (file, signal) => storeBackground(actor, { ...file, signal })),
  }),
  preview: action({
    post: '/certificate/layout-preview/:session/:kind',
    summary: 'A layout as a PDF of the longest, the shortest and a rare name, with the texts that had to give way.',
    refusals: ['too_many_requests'],
    who: staff,
    takes: { params: certificateLayoutParams, body: certificateLayoutPreviewBody },
    answers: certificateLayoutPreview,
    run: ({ params, body }) => previewLayout(params, body.layout),
  }),
};
