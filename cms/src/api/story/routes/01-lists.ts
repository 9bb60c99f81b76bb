import {
  accountsAnswer,
  binAnswer,
  countAnswer,
  manageAnswer,
  overviewAnswer,
  personalAnswer,
  STAFF_ROLES,
  statusCounts,
  storyAllAnswer,
  storyCreateAnswer,
} from 'contract';
import { defineRoute } from '../../../lib/define-route';
import {
  accountsRequest,
  allRequest,
  binRequest,
  createRequest,
  idListRequest,
  manageRequest,
  overviewRequest,
  personalRequest,
  youtubeRequest,
} from '../requests';

const desk = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;
const videos = { actors: STAFF_ROLES, permission: ['upload-youtube'] } as const;
const MEGABYTE = 1024 * 1024;

export default {
  routes: [
    defineRoute({
      method: 'POST',
      path: '/story/create',
      handler: 'story.create',
      who: { actors: ['user'] },
      request: createRequest,
      response: storyCreateAnswer,
      maxBody: MEGABYTE,
    }),
    defineRoute({
      method: 'GET',
      path: '/story/personal',
      handler: 'story.personal',
      who: { actors: ['user'] },
      request: personalRequest,
      response: personalAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/story/status/all',
      handler: 'story.counts',
      who: { actors: ['user', ...STAFF_ROLES] },
      response: statusCounts,
    }),
    defineRoute({
      method: 'GET',
      path: '/story',
      handler: 'manage.list',
      who: { actors: STAFF_ROLES, permission: ['stories-manage', 'upload-youtube'] },
      request: manageRequest,
      response: manageAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/story/all',
      handler: 'manage.all',
      who: desk,
      request: allRequest,
      response: storyAllAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/story/overview',
      handler: 'manage.overview',
      who: desk,
      request: overviewRequest,
      response: overviewAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/story/bin',
      handler: 'manage.bin',
      who: desk,
      request: binRequest,
      response: binAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/story/delete/multiple',
      handler: 'manage.deleteMany',
      who: desk,
      request: idListRequest,
      response: countAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/story/restore/multiple',
      handler: 'manage.restore',
      who: desk,
      request: idListRequest,
      response: countAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/upload/youtube',
      handler: 'manage.youtube',
      who: videos,
      request: youtubeRequest,
      response: countAnswer,
      maxBody: 2 * MEGABYTE,
    }),
    defineRoute({
      method: 'POST',
      path: '/story/accounts',
      handler: 'manage.accounts',
      who: videos,
      request: accountsRequest,
      response: accountsAnswer,
    }),
  ],
};
