import type { StoryAllQuery } from 'contract';
import type { Context } from 'koa';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { inputOf } from '../../../lib/routes/define-route';
import { recordAction } from '../../audit/port';
import { presentBinned, presentFound, presentListed } from '../presenters/rows';
import { findRowIds, listManaged } from '../queries/list-stories';
import {
  accountsRequest,
  allRequest,
  binRequest,
  idListRequest,
  manageRequest,
  overviewRequest,
  rejectRequest,
  youtubeRequest,
} from '../requests';
import { showClaim } from '../services/claim';
import { findStoriesByAccounts, readStoriesInPieces } from '../services/listing';
import { showOverview } from '../services/overview';
import { removeStories, restoreFromBin, showBin } from '../services/removal';
import { showStory } from '../services/show';
import { approveStory, rejectStory, reopenStory, takeBackStory } from '../services/transition';
import { uploadVideo } from '../services/youtube';
import { makeZipLink } from '../services/zip';

/** Personal data leaves the platform: who took how much is on record before it does (T-32, T-57). */
const noteExport = (ctx: Context, { session, sort: _sort, ...rest }: StoryAllQuery, total: number): Promise<void> => {
  const isNarrowed = Object.values(rest).some((value) => value !== undefined && value !== '');
  const details = [
    ...(session === undefined ? [] : [`${session} 屆`]),
    ...(isNarrowed ? ['清單的條件'] : []),
    `${total} 則`,
  ];
  return recordAction(ctx.state.actor, { action: 'stories_exported', details });
};

/** The calls of the desk that manages stories (B §2.1 to §2.3). */
export default {
  async list(ctx: Context) {
    const { query } = inputOf(ctx, manageRequest);
    const { rows, total } = await listManaged(query);
    ctx.body = { list: rows.map((row) => presentListed(row, showClaim(ctx.state.actor, row))), total };
  },

  async all(ctx: Context) {
    const { query } = inputOf(ctx, allRequest);
    const rows: number[] = await findRowIds(query);
    await noteExport(ctx, query, rows.length);
    sendPieces(
      ctx,
      listText(readStoriesInPieces(ctx.state.actor, rows), (story) => story),
      rows.length,
    );
  },

  async overview(ctx: Context) {
    const { query } = inputOf(ctx, overviewRequest);
    ctx.body = await showOverview(query.session);
  },

  async bin(ctx: Context) {
    const { query } = inputOf(ctx, binRequest);
    const { rows, names, total } = await showBin(query);
    ctx.body = {
      list: rows.map((row: Parameters<typeof presentBinned>[0]) => presentBinned(row, names.get(row.document_id))),
      total,
    };
  },

  async deleteMany(ctx: Context) {
    const { body } = inputOf(ctx, idListRequest);
    ctx.body = { message: '刪除成功', count: await removeStories(ctx.state.actor, body) };
  },

  async restore(ctx: Context) {
    const { body } = inputOf(ctx, idListRequest);
    ctx.body = { message: '已還原', count: await restoreFromBin(ctx.state.actor, body) };
  },

  async youtube(ctx: Context) {
    const { body } = inputOf(ctx, youtubeRequest);
    const count = await uploadVideo(ctx.state.actor, body);
    ctx.body = { message: '上傳成功', count };
  },

  async accounts(ctx: Context) {
    const { body } = inputOf(ctx, accountsRequest);
    ctx.body = (await findStoriesByAccounts(body)).map(presentFound);
  },

  async approve(ctx: Context) {
    const { actor, story } = ctx.state;
    ctx.body = await showStory(actor, await approveStory(actor, story.id));
  },

  async reject(ctx: Context) {
    const { body } = inputOf(ctx, rejectRequest);
    const { actor, story } = ctx.state;
    ctx.body = await showStory(actor, await rejectStory(actor, story.id, body));
  },

  async takeBack(ctx: Context) {
    const { actor, story } = ctx.state;
    ctx.body = await showStory(actor, await takeBackStory(actor, story));
  },

  async reopen(ctx: Context) {
    const { actor, story } = ctx.state;
    ctx.body = await showStory(actor, await reopenStory(actor, story));
  },

  async download(ctx: Context) {
    const { actor, story } = ctx.state;
    const object = { id: story.id, name: story.account };
    await recordAction(actor, { action: 'story_downloaded', object });
    ctx.body = { url: makeZipLink(story.id, actor) };
  },
};
