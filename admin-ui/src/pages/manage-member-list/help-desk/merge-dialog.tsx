import { useInvalidate } from '@refinedev/core';
import type { MemberDetail, MergePreview } from 'contract';
import { useState } from 'react';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { Notice } from '@/components/notice';
import { useReauthentication } from '@/components/reauthentication/use-reauthentication';
import { useAnswer } from '@/components/second-factor/use-answer';
import { TextField } from '@/components/text-field';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

const resource = 'manage-member-list';

type MergeDialogProps = { member: MemberDetail; onClose: () => void };

/** Two accounts of one person: first what would move, then, once confirmed, the merge. */
export function MergeDialog({ member: { id, account }, onClose }: MergeDialogProps) {
  const { send } = useSend();
  const { done } = useToast();
  const invalidate = useInvalidate();
  const { proven, dialog } = useReauthentication();
  const [into, setInto] = useState('');
  const [preview, setPreview] = useState<MergePreview>();
  const { fields, message, busy, run } = useAnswer(['account']);
  const look = async () =>
    setPreview(await send<MergePreview>('post', `/auth/user/${id}/merge/check`, { account: into }));
  const merge = async ({ into: kept }: MergePreview) => {
    await proven((proof) => send('post', `/auth/user/${id}/merge`, { account: into, ...proof }));
    done('帳號已合併，兩個信箱都會收到通知');
    void invalidate({ resource, invalidates: ['list', 'detail'], id });
    void invalidate({ resource, invalidates: ['detail'], id: kept.id });
    onClose();
  };
  return (
    <ActionDialog
      title="併入同一個人的另一個帳號"
      ok={preview ? '合併' : '看看會移動什麼'}
      danger={preview !== undefined}
      width={520}
      busy={busy}
      message={message}
      proof={dialog}
      onSubmit={() => void run(() => (preview ? merge(preview) : look()))}
      onClose={onClose}
      back={preview && (() => setPreview(undefined))}
    >
      {preview ? (
        <>
          <p>
            {preview.from.account} 的資料會全部移到 {preview.into.name}（{preview.into.account}）：
          </p>
          <dl className="help-moves">
            {preview.moves.map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="tabular">{count}</dd>
              </div>
            ))}
          </dl>
          <Notice kind="warning">
            合併之後不能復原。{preview.from.account} 會馬上登出、不能再登入，登入時會看到該用哪個帳號。
          </Notice>
        </>
      ) : (
        <>
          <p>{account} 會併入另一個帳號：故事、輔導的小組、問卷、工作經歷和紀錄都會移過去，不會遺失。</p>
          <TextField
            label="要保留的帳號"
            hint="本人之後登入用的帳號（電子信箱）。"
            error={fields.account}
            autoFocus
            type="email"
            autoComplete="off"
            maxLength={254}
            value={into}
            onChange={setInto}
          />
        </>
      )}
    </ActionDialog>
  );
}
