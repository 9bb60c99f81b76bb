import { NOTIFICATION_TEXTS } from 'contract';
import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { inputOf } from '../../../lib/routes/define-route';
import {
  notificationAudience,
  notificationPreview,
  notificationProgress,
  notificationReminders,
  notificationService,
} from '../port';
import { presentMails } from '../presenters/mail';
import {
  presentNotification,
  presentPreview,
  presentRecipient,
  presentReminder,
  presentRow,
} from '../presenters/notification';
import {
  audienceRequest,
  createRequest,
  listRequest,
  oneRequest,
  previewRequest,
  recipientsRequest,
  resendRequest,
  testRequest,
  updateRequest,
} from '../requests';

const pause = async (ctx: Context, paused: boolean) => {
  const { id } = inputOf(ctx, oneRequest).params;
  await notificationProgress().pause(ctx.state.actor, id, paused);
  ctx.body = presentNotification(await notificationService().one(id));
};

export default {
  async list(ctx: Context) {
    const { rows, total } = await notificationService().list(inputOf(ctx, listRequest).query);
    ctx.body = { list: rows.map(presentRow), total };
  },

  async one(ctx: Context) {
    ctx.body = presentNotification(await notificationService().one(inputOf(ctx, oneRequest).params.id));
  },

  async create(ctx: Context) {
    ctx.body = presentNotification(
      await notificationService().create(ctx.state.actor, inputOf(ctx, createRequest).body),
    );
  },

  async update(ctx: Context) {
    const { params, body } = inputOf(ctx, updateRequest);
    ctx.body = resolveConflict(
      await notificationService().update(ctx.state.actor, params.id, body),
      presentNotification,
    );
  },

  async remove(ctx: Context) {
    await notificationService().remove(ctx.state.actor, inputOf(ctx, oneRequest).params.id);
    ctx.body = { message: '刪除成功' };
  },

  async duplicate(ctx: Context) {
    ctx.body = presentNotification(
      await notificationService().duplicate(ctx.state.actor, inputOf(ctx, oneRequest).params.id),
    );
  },

  async test(ctx: Context) {
    await notificationPreview().test(ctx.state.actor, inputOf(ctx, testRequest).body);
    ctx.body = { message: NOTIFICATION_TEXTS.test_sent };
  },

  async preview(ctx: Context) {
    ctx.body = presentPreview(await notificationPreview().preview(inputOf(ctx, previewRequest).body));
  },

  async audience(ctx: Context) {
    const { query } = inputOf(ctx, audienceRequest);
    const { rows, ...counts } = await notificationAudience().page(query);
    ctx.body = { list: rows.map(presentRecipient), ...counts };
  },

  async recipients(ctx: Context) {
    const { params, query } = inputOf(ctx, recipientsRequest);
    const found = await notificationProgress().recipients(params.id, query);
    ctx.body = { list: presentMails(found), total: found.total };
  },

  pause: (ctx: Context) => pause(ctx, true),

  resume: (ctx: Context) => pause(ctx, false),

  async resend(ctx: Context) {
    const { params, body } = inputOf(ctx, resendRequest);
    const count: number = await notificationProgress().resend(ctx.state.actor, params.id, body);
    ctx.body = { message: count > 0 ? `已重新排入 ${count} 封` : '沒有需要重寄的信', count };
  },

  async reminders(ctx: Context) {
    ctx.body = { list: (await notificationReminders().offered()).map(presentReminder) };
  },
};
