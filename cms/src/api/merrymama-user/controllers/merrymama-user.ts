import type { ImportReport, PartnerListQuery } from 'contract';
import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { receiveFile } from '../../../lib/receive-file';
import { presentPartner } from '../presenters/partner';
import { listRequest, removeRequest } from '../requests';

/** 100,000 people with their units take about 8 MB (T-40). */
const MAX_BYTES = 10 * 1024 * 1024;
const FIRST_PAGE: PartnerListQuery = { page: 1, size: 10, text: '' };

const partners = () => strapi.service('api::merrymama-user.merrymama-user');

const page = async (query: PartnerListQuery) => {
  const { rows, total } = await partners().list(query);
  return { list: rows.map(presentPartner), total };
};

const told = ({ total, added, changed, unchanged }: ImportReport) =>
  `匯入完成，共 ${total} 筆：新增 ${added} 筆，更新 ${changed} 筆，${unchanged} 筆沒有變動`;

export default {
  async list(ctx: Context) {
    ctx.body = await page(inputOf(ctx, listRequest).query);
  },

  async check(ctx: Context) {
    ctx.body = await receiveFile(ctx.req, ({ path }) => partners().check(path), MAX_BYTES);
  },

  async import(ctx: Context) {
    const report = await receiveFile(
      ctx.req,
      ({ path }) => partners().import(ctx.state.actor, path) as Promise<ImportReport>,
      MAX_BYTES,
    );
    ctx.body = { userList: await page(FIRST_PAGE), message: told(report) };
  },

  async remove(ctx: Context) {
    await partners().remove(ctx.state.actor, inputOf(ctx, removeRequest).params.id);
    ctx.body = { message: 'success' };
  },
};
