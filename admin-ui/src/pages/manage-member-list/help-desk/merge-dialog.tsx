import { useInvalidate } from '@refinedev/core';
import { Button, Input, Modal } from 'antd';
import type { MemberDetail, MergePreview } from 'contract';
import { type FormEvent, useId, useState } from 'react';
import { LabelledField } from '@/components/labelled-field';
import { Notice } from '@/components/notice';
import { useReauthentication } from '@/components/reauthentication/use-reauthentication';
import { useAnswer } from '@/components/second-factor/use-answer';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import '@/components/content/content-dialog.css';

const resource = 'manage-member-list';

/** Two accounts of one person: first what would move, then, once confirmed, the merge. */
export function MergeDialog({ member: { id, account }, onClose }: { member: MemberDetail; onClose: () => void }) {
  const form = useId();
  const { send } = useSend();
  const { done } = useToast();
  const invalidate = useInvalidate();
  const { proven, dialog } = useReauthentication();
  const [into, setInto] = useState('');
  const [preview, setPreview] = useState<MergePreview>();
  const { fields, message, busy, run } = useAnswer(['account']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (!preview) {
        setPreview(await send<MergePreview>('post', `/auth/user/${id}/merge/check`, { account: into }));
        return;
      }
      await proven((proof) => send('post', `/auth/user/${id}/merge`, { account: into, ...proof }));
      done('帳號已合併，兩個信箱都會收到通知');
      void invalidate({ resource, invalidates: ['list', 'detail'], id });
      void invalidate({ resource, invalidates: ['detail'], id: preview.into.id });
      onClose();
    });
  };
  return (
    <>
      <Modal
        open
        title="併入同一個人的另一個帳號"
        width={520}
        centered
        zIndex={900}
        maskClosable={false}
        transitionName=""
        maskTransitionName=""
        onCancel={onClose}
        footer={
          <>
            <Button onClick={preview ? () => setPreview(undefined) : onClose}>{preview ? '上一步' : '取消'}</Button>
            <Button type="primary" danger={preview !== undefined} htmlType="submit" form={form} loading={busy}>
              {preview ? '合併' : '看看會移動什麼'}
            </Button>
          </>
        }
      >
        <form id={form} noValidate className="content-form" onSubmit={submit}>
          {message && <Notice kind="error">{message}</Notice>}
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
              <LabelledField label="要保留的帳號" hint="本人之後登入用的帳號（電子信箱）。" error={fields.account}>
                {(ids) => (
                  <Input
                    {...ids}
                    autoFocus
                    type="email"
                    autoComplete="off"
                    maxLength={254}
                    value={into}
                    onChange={(event) => setInto(event.target.value)}
                  />
                )}
              </LabelledField>
            </>
          )}
        </form>
      </Modal>
      {dialog}
    </>
  );
}
