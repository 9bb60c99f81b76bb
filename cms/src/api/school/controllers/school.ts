import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { schoolFilterRequest } from '../requests';
import { showSchoolNames } from '../services/school';

export default {
  async filter(ctx: Context) {
    ctx.body = await showSchoolNames(inputOf(ctx, schoolFilterRequest).query);
  },
};
