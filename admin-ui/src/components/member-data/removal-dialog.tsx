import { useInvalidate } from '@refinedev/core';
import { formatDateTime, REMOVAL_DAYS, type Removal } from 'contract';
import { useActionForm } from '@/components/form/use-action-form';
import { useAsk } from '@/lib/use-ask';
import { ActionDialog } from '../dialog/action-dialog';
import { TextLines } from '../form/fields';
import { Notice } from '../notice';
import { LeavingStories } from './leaving-stories';

export type OwnerOfData = { id: string; name: string; account: string };
type Props = { member: OwnerOfData; onClose: () => void };

const resource = 'manage-member-list';

/** What happens, before it is asked for in the member's name. */
const Asking = ({ member: { name, account }, removal }: { member: OwnerOfData; removal: Removal }) => (
  <>
    <p>
      {name}（{account}）的帳號、個人資料和沒有人接手的故事，會在 {REMOVAL_DAYS}{' '}
      天後刪除，不能復原。會員會收到信，這段時間可以照常登入，也可以自己取消；其他輔導員會收到信，可以接手故事。
    </p>
    <LeavingStories stories={removal.stories} />
  </>
);

/** It was asked for already: when, and that it can be taken back. */
const Asked = ({ due, removal }: { due: number; removal: Removal }) => (
  <>
    <Notice kind="warning">帳號會在 {formatDateTime(due)} 之後刪除。</Notice>
    <LeavingStories stories={removal.stories} />
    <p>會員改變心意時，可以在這裡取消刪除，保留帳號。會員會收到信。</p>
  </>
);

/** Asks in a member's name for the account to be erased in seven days, or takes that back (F §4.7). */
export function RemovalDialog({ member, onClose }: Props) {
  const { id } = member;
  const invalidate = useInvalidate();
  const { query } = useAsk<Removal>(`/auth/user/${id}/removal`, { staleTime: 0, gcTime: 0, retry: false });
  const removal = query.data?.data;
  const due = removal?.due_time ?? null;
  const { dialog } = useActionForm({
    initial: { reason: '' },
    act: async (send, values) => {
      const url = `/auth/user/${id}/removal`;
      await (due === null ? send('post', url, values) : send('delete', url, {}));
      void invalidate({ resource, id, invalidates: ['detail'] });
      return due === null ? `已申請，帳號會在 ${REMOVAL_DAYS} 天後刪除` : '已取消刪除，帳號會保留';
    },
    onClose,
  });
  return (
    <ActionDialog
      {...dialog}
      title={due === null ? `${REMOVAL_DAYS} 天後刪除這個帳號？` : '保留這個帳號？'}
      ok={due === null ? '申請刪除' : '保留帳號'}
      cancel={due === null ? '取消' : '關閉'}
      danger={due === null}
      width={560}
      busy={dialog.busy || removal === undefined}
      message={dialog.message ?? query.error?.message}
    >
      {removal && due === null && <Asking member={member} removal={removal} />}
      {removal && due !== null && <Asked due={due} removal={removal} />}
      {due === null && (
        <TextLines
          name="reason"
          label="怎麼提出的、怎麼確認是本人"
          hint="例如：本人來電，核對了生日與學校。只會留在紀錄裡，會員看不到。"
          autoFocus
          rows={2}
          maxLength={200}
        />
      )}
    </ActionDialog>
  );
}
