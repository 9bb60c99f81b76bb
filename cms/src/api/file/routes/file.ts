import { LIMITS, STAFF_ROLES, uploadAnswer } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { findTarget } from '../receive/find-target';
import { fileRequest, publicFileRequest, uploadRequest } from '../requests';

const uploaders = ['user', 'visitor', ...STAFF_ROLES] as const;

const FILE_TYPES = ['image/webp', 'image/jpeg', 'image/png', 'application/pdf'] as const;

const KINDS = {
  image: {
    summary: 'Uploads a photo, which is re-encoded without its metadata; `Location` of the answer goes into a body.',
    types: ['image/jpeg', 'image/png', 'image/webp'],
    refusals: ['not_an_image', 'image_heic', 'image_unreadable', 'image_too_small', 'image_too_many_pixels'],
  },
  pdf: {
    summary: 'Uploads a PDF, which must hold no program and no attachment; `Location` of the answer goes into a body.',
    types: ['application/pdf'],
    refusals: ['not_a_pdf', 'pdf_unreadable', 'pdf_active_content'],
  },
} as const;

const upload = (kind: 'image' | 'pdf') =>
  defineRoute({
    method: 'POST',
    path: `/upload/${kind}/:account`,
    handler: `upload.${kind}`,
    summary: KINDS[kind].summary,
    refusals: [...KINDS[kind].refusals, 'story_locked', 'duplicate_request', 'too_many_requests'],
    repeatable: true,
    who: { actors: uploaders },
    request: uploadRequest,
    response: uploadAnswer,
    // The controller streams the body itself, once it is known that it may come.
    file: { types: KINDS[kind].types, bytes: LIMITS.file_bytes },
    before: [findTarget(kind)],
  });

export default {
  routes: [
    upload('image'),
    upload('pdf'),
    defineRoute({
      method: 'GET',
      path: '/file/public/:name',
      handler: 'file.open',
      summary: 'A picture or PDF of a post, resource or mail.',
      sends: FILE_TYPES,
      who: { actors: 'anyone' },
      request: publicFileRequest,
    }),
    defineRoute({
      method: 'GET',
      path: '/file/:key',
      handler: 'file.show',
      summary: 'A file of a story, by a signed address that ends.',
      refusals: ['forbidden'],
      sends: FILE_TYPES,
      who: { actors: 'link' },
      request: fileRequest,
    }),
  ],
};
