import { ApiError } from 'web-kit/api-error';
import { registerUnsent } from '@/lib/unsent';
import { dropDraft, readDraft } from './team-draft';

const kinds = [false, true];

/** Team drafts count as unsent at logout; only the form itself can send them, since it shows the passwords. */
registerUnsent({
  count: async (account) => kinds.filter((is18) => readDraft(account, is18)).length,
  send: async (account) => {
    if (kinds.some((is18) => readDraft(account, is18)))
      throw new ApiError(0, 'unsent', '新增小組還沒有完成。請回到新增小組按下一步，或捨棄草稿再登出。');
  },
  discard: async (account) => {
    for (const is18 of kinds) dropDraft(account, is18);
  },
});
