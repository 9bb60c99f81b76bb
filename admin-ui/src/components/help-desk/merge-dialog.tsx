import { useInvalidate } from '@refinedev/core';
import { Flex } from 'antd';
import type { MemberDetail, MergePreview } from 'contract';
import { useState } from 'react';
import type { Values } from '@/components/content/versions';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextLine } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';
import { Notice } from '@/components/notice';
import { spaced } from '@/lib/format';
import type { Send } from '@/lib/use-send';

const resource = 'manage-member-list';

type MergeDialogProps = { member: MemberDetail; onClose: () => void };

/** Two accounts of one person: first what would move, then, once confirmed, the merge. */
export function MergeDialog({ member: { id, account }, onClose }: MergeDialogProps) {
  const invalidate = useInvalidate();
  const [preview, setPreview] = useState<MergePreview>();
  const look = async (send: Send, values: Values) => {
    setPreview(await send<MergePreview>('post', `/auth/user/${id}/merge/check`, values));
    return undefined;
  };
  const merge = async (send: Send, values: Values, { into: kept }: MergePreview) => {
    await send('post', `/auth/user/${id}/merge`, values);
    void invalidate({ resource, invalidates: ['list', 'detail'], id });
    void invalidate({ resource, invalidates: ['detail'], id: kept.id });
    return '帳號已合併，兩個信箱都會收到通知';
  };
  const { dialog } = useActionForm({
    initial: { account: '' },
    act: (send, values) => (preview ? merge(send, values, preview) : look(send, values)),
    onClose,
  });
  return (
    <ActionDialog
      {...dialog}
      title="併入同一個人的另一個帳號"
      ok={preview ? '合併' : '看看會移動什麼'}
      danger={preview !== undefined}
      width={520}
      back={preview && (() => setPreview(undefined))}
    >
      {preview ? (
        <>
          <p>{spaced(`${preview.from.account} 的資料會全部移到${preview.into.name}（${preview.into.account}）：`)}</p>
          <Flex component="dl" className="help-moves" vertical gap={4}>
            {preview.moves.map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="tabular strong">{count}</dd>
              </div>
            ))}
          </Flex>
          <Notice kind="warning">
            合併之後不能復原。{preview.from.account} 會馬上登出、不能再登入，登入時會看到該用哪個帳號。
          </Notice>
        </>
      ) : (
        <>
          <p>{account} 會併入另一個帳號：故事、輔導的小組、問卷、工作經歷和紀錄都會移過去，不會遺失。</p>
          <TextLine
            name="account"
            label="要保留的帳號"
            hint="本人之後登入用的帳號（電子信箱）。"
            autoFocus
            type="email"
            autoComplete="off"
            maxLength={254}
          />
        </>
      )}
    </ActionDialog>
  );
}
