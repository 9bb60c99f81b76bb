import {
  accountsAnswer,
  accountsBody,
  binAnswer,
  countAnswer,
  holdsRoute,
  idListBody,
  manageAnswer,
  manageQuery,
  overviewAnswer,
  overviewQuery,
  personalQuery,
  STAFF_ROLES,
  type StoryAllQuery,
  storyAllAnswer,
  storyAllQuery,
  youtubeBody,
} from 'contract';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { action } from '../../../lib/routes/action';
import { recordAction } from '../../audit/port';
import { presentBinned, presentFound, presentListed } from '../presenters/rows';
import { findRowIds, listManaged } from '../queries/list-stories';
import { showClaim } from '../services/claim';
import { findStoriesByAccounts, readStoriesInPieces } from '../services/listing';
import { showOverview } from '../services/overview';
import { removeStories, restoreFromBin, showBin } from '../services/removal';
import { uploadVideo } from '../services/youtube';

const desk = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;
const videos = { actors: STAFF_ROLES, permission: ['upload-youtube'] } as const;
const VIDEOS_BODY = 2 * 1024 * 1024;

/** What the record of actions says of an export: how it is narrowed, and how much it is. */
const exportDetails = ({ session, sort: _sort, ids, ...rest }: StoryAllQuery, total: number): string[] => {
  const isNarrowed = Object.values(rest).some((value) => value !== undefined && value !== '');
  return [
    ...(session === undefined ? [] : [`${session} 屆`]),
    ...(isNarrowed ? ['清單的條件'] : []),
    ...(ids ? ['選取的故事'] : []),
    `${total} 則`,
  ];
};

/** The lists of the desk that manages stories (B §2.1 to §2.3). */
export default {
  list: action({
    get: '/story',
    summary: 'One page of all stories, narrowed and ordered as asked.',
    lane: 'lists',
    who: { actors: STAFF_ROLES, permission: ['stories-manage', 'upload-youtube'] },
    takes: { query: manageQuery },
    answers: manageAnswer,
    run: async ({ actor, query }) => {
      const { rows, total } = await listManaged(query);
      // Who fills in video addresses alone reads neither tags nor reviewers.
      const readsMarks = holdsRoute(actor, 'stories-manage');
      return { list: rows.map((row) => presentListed(row, showClaim(actor, row), readsMarks)), total };
    },
  }),
  all: action({
    get: '/story/all',
    summary: 'All stories of the list as it is narrowed and ordered, for the export.',
    who: desk,
    takes: { query: storyAllQuery },
    answers: { writes: storyAllAnswer },
    lane: 'exports',
    run: async ({ actor, query, ctx }) => {
      const rows: number[] = await findRowIds(query);
      // Personal data leaves the platform: who took how much is on record before it does (T-32, T-57).
      await recordAction(actor, { action: 'stories_exported', details: exportDetails(query, rows.length) });
      sendPieces(
        ctx,
        listText(readStoriesInPieces(actor, rows), (story) => story),
        rows.length,
      );
    },
  }),
  overview: action({
    get: '/story/overview',
    summary: 'A session in numbers.',
    lane: 'lists',
    who: desk,
    takes: { query: overviewQuery },
    answers: overviewAnswer,
    run: ({ query }) => showOverview(query.session),
  }),
  bin: action({
    get: '/story/bin',
    summary: 'One page of the deleted stories.',
    who: desk,
    takes: { query: personalQuery },
    answers: binAnswer,
    run: async ({ query }) => {
      const { rows, names, total } = await showBin(query);
      return { list: rows.map((row) => presentBinned(row, names.get(row.document_id))), total };
    },
  }),
  deleteMany: action({
    post: '/story/delete/multiple',
    summary: 'Moves stories to the bin, all or none.',
    refusals: ['not_found', 'story_status'],
    who: desk,
    takes: { body: idListBody },
    answers: countAnswer,
    run: async ({ actor, body }) => ({ message: '刪除成功', count: await removeStories(actor, body) }),
  }),
  restore: action({
    post: '/story/restore/multiple',
    summary: 'Takes stories back out of the bin, all or none.',
    refusals: ['not_found'],
    who: desk,
    takes: { body: idListBody },
    answers: countAnswer,
    run: async ({ actor, body }) => ({ message: '已還原', count: await restoreFromBin(actor, body) }),
  }),
  youtube: action({
    put: '/story/upload/youtube',
    summary: 'Sets the video addresses of stories, all or none.',
    refusals: ['not_found'],
    who: videos,
    takes: { body: youtubeBody },
    answers: countAnswer,
    maxBody: VIDEOS_BODY,
    run: async ({ actor, body }) => ({ message: '上傳成功', count: await uploadVideo(actor, body) }),
  }),
  accounts: action({
    post: '/story/accounts',
    summary: 'The stories of these accounts.',
    who: videos,
    takes: { body: accountsBody },
    answers: accountsAnswer,
    run: async ({ body }) => (await findStoriesByAccounts(body)).map(presentFound),
  }),
};
