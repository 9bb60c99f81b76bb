import { NOTIFICATION_TEXTS } from 'contract';
import type { Context } from 'koa';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { inputOf } from '../../../lib/routes/define-route';
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
import { showAudience } from '../services/audience';
import {
  createNotification,
  duplicateNotification,
  removeNotification,
  saveNotification,
  showNotification,
  showNotifications,
} from '../services/notification';
import { previewNotification, sendTestNotification } from '../services/preview-and-test';
import { pauseNotification, resendNotification, showRecipients } from '../services/progress';
import { findOfferedReminders } from '../services/reminders';

const pause = async (ctx: Context, paused: boolean) => {
  const { id } = inputOf(ctx, oneRequest).params;
  await pauseNotification(ctx.state.actor, id, paused);
  ctx.body = presentNotification(await showNotification(id));
};

export default {
  async list(ctx: Context) {
    const { rows, total } = await showNotifications(inputOf(ctx, listRequest).query);
    ctx.body = { list: rows.map(presentRow), total };
  },

  async one(ctx: Context) {
    ctx.body = presentNotification(await showNotification(inputOf(ctx, oneRequest).params.id));
  },

  async create(ctx: Context) {
    ctx.body = presentNotification(await createNotification(ctx.state.actor, inputOf(ctx, createRequest).body));
  },

  async update(ctx: Context) {
    const { params, body } = inputOf(ctx, updateRequest);
    ctx.body = resolveConflict(await saveNotification(ctx.state.actor, params.id, body), presentNotification);
  },

  async remove(ctx: Context) {
    await removeNotification(ctx.state.actor, inputOf(ctx, oneRequest).params.id);
    ctx.body = { message: '刪除成功' };
  },

  async duplicate(ctx: Context) {
    ctx.body = presentNotification(await duplicateNotification(ctx.state.actor, inputOf(ctx, oneRequest).params.id));
  },

  async test(ctx: Context) {
    await sendTestNotification(ctx.state.actor, inputOf(ctx, testRequest).body);
    ctx.body = { message: NOTIFICATION_TEXTS.test_sent };
  },

  async preview(ctx: Context) {
    ctx.body = presentPreview(await previewNotification(inputOf(ctx, previewRequest).body));
  },

  async audience(ctx: Context) {
    const { query } = inputOf(ctx, audienceRequest);
    const { rows, ...counts } = await showAudience(query);
    ctx.body = { list: rows.map(presentRecipient), ...counts };
  },

  async recipients(ctx: Context) {
    const { params, query } = inputOf(ctx, recipientsRequest);
    const found = await showRecipients(params.id, query);
    ctx.body = { list: presentMails(found), total: found.total };
  },

  pause: (ctx: Context) => pause(ctx, true),

  resume: (ctx: Context) => pause(ctx, false),

  async resend(ctx: Context) {
    const { params, body } = inputOf(ctx, resendRequest);
    const count: number = await resendNotification(ctx.state.actor, params.id, body);
    ctx.body = { message: count > 0 ? `已重新排入 ${count} 封` : '沒有需要重寄的信', count };
  },

  async reminders(ctx: Context) {
    ctx.body = { list: (await findOfferedReminders()).map(presentReminder) };
  },
};
