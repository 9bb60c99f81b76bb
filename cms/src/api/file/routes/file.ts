import { STAFF_ROLES, uploadAnswer } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { findTarget } from '../receive/find-target';
import { fileRequest, publicFileRequest, uploadRequest } from '../requests';

const uploaders = ['user', 'visitor', ...STAFF_ROLES] as const;

const upload = (kind: 'image' | 'pdf') =>
  defineRoute({
    method: 'POST',
    path: `/upload/${kind}/:account`,
    handler: `upload.${kind}`,
    who: { actors: uploaders },
    request: uploadRequest,
    response: uploadAnswer,
    // The controller streams the body itself, once it is known that it may come.
    body: 'none',
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
      who: { actors: 'anyone' },
      request: publicFileRequest,
    }),
    defineRoute({
      method: 'GET',
      path: '/file/:key',
      handler: 'file.show',
      who: { actors: 'link' },
      request: fileRequest,
    }),
  ],
};
