import type { StoryAllQuery } from 'contract';
import type { Context } from 'koa';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { inputOf } from '../../../lib/routes/define-route';
import { auditService } from '../../audit/port';
import {
  storyClaim,
  storyListing,
  storyOverview,
  storyRemoval,
  storyShow,
  storyTransition,
  storyYoutube,
  storyZip,
} from '../port';
import { presentBinned, presentFound, presentListed } from '../presenters/rows';
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

/** Personal data leaves the platform: who took how much is on record before it does (T-32, T-57). */
const noteExport = (ctx: Context, { session, sort: _sort, ...rest }: StoryAllQuery, total: number): Promise<void> => {
  const isNarrowed = Object.values(rest).some((value) => value !== undefined && value !== '');
  const details = [
    ...(session === undefined ? [] : [`${session} 屆`]),
    ...(isNarrowed ? ['清單的條件'] : []),
    `${total} 則`,
  ];
  return auditService().record(ctx.state.actor, { action: 'stories_exported', details });
};

/** The calls of the desk that manages stories (B §2.1 to §2.3). */
export default {
  async list(ctx: Context) {
    const { query } = inputOf(ctx, manageRequest);
    const { rows, total } = await storyListing().managed(query);
    const claims = storyClaim();
    ctx.body = { list: rows.map((row) => presentListed(row, claims.inRow(ctx.state.actor, row))), total };
  },

  async all(ctx: Context) {
    const { query } = inputOf(ctx, allRequest);
    const listing = storyListing();
    const rows: number[] = await listing.rowsOf(query);
    await noteExport(ctx, query, rows.length);
    sendPieces(
      ctx,
      listText(listing.inPieces(ctx.state.actor, rows), (story) => story),
      rows.length,
    );
  },

  async overview(ctx: Context) {
    const { query } = inputOf(ctx, overviewRequest);
    ctx.body = await storyOverview().of(query.session);
  },

  async bin(ctx: Context) {
    const { query } = inputOf(ctx, binRequest);
    const { rows, names, total } = await storyRemoval().bin(query);
    ctx.body = {
      list: rows.map((row: Parameters<typeof presentBinned>[0]) => presentBinned(row, names.get(row.document_id))),
      total,
    };
  },

  async deleteMany(ctx: Context) {
    const { body } = inputOf(ctx, idListRequest);
    ctx.body = { message: '刪除成功', count: await storyRemoval().removeMany(ctx.state.actor, body) };
  },

  async restore(ctx: Context) {
    const { body } = inputOf(ctx, idListRequest);
    ctx.body = { message: '已還原', count: await storyRemoval().restore(ctx.state.actor, body) };
  },

  async youtube(ctx: Context) {
    const { body } = inputOf(ctx, youtubeRequest);
    const count = await storyYoutube().upload(ctx.state.actor, body);
    ctx.body = { message: '上傳成功', count };
  },

  async accounts(ctx: Context) {
    const { body } = inputOf(ctx, accountsRequest);
    ctx.body = (await storyListing().byAccounts(body)).map(presentFound);
  },

  async approve(ctx: Context) {
    const { actor, story } = ctx.state;
    ctx.body = await storyShow().one(actor, await storyTransition().approve(actor, story.id));
  },

  async reject(ctx: Context) {
    const { body } = inputOf(ctx, rejectRequest);
    const { actor, story } = ctx.state;
    ctx.body = await storyShow().one(actor, await storyTransition().reject(actor, story.id, body));
  },

  async takeBack(ctx: Context) {
    const { actor, story } = ctx.state;
    ctx.body = await storyShow().one(actor, await storyTransition().takeBack(actor, story));
  },

  async reopen(ctx: Context) {
    const { actor, story } = ctx.state;
    ctx.body = await storyShow().one(actor, await storyTransition().reopen(actor, story));
  },

  async download(ctx: Context) {
    const { actor, story } = ctx.state;
    const object = { id: story.id, name: story.account };
    await auditService().record(actor, { action: 'story_downloaded', object });
    ctx.body = { url: storyZip().link(story.id, actor) };
  },
};
