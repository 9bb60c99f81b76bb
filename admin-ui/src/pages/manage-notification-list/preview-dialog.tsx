import { Button, Flex } from 'antd';
import type { NotificationPreview } from 'contract';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/dialog';
import { ListFailed } from '@/components/list/list-empty';
import { Notice } from '@/components/notice';
import { PageLoading } from '@/components/page-state';
import { useAsk } from '@/lib/use-ask';
import { type Aim, aimQuery } from './aim';
import { PersonPicker } from './person-picker';

export type Mail = { aim: Aim; subject: string; content: string };
type PreviewDialogProps = { mail: Mail; title: string; memberId?: string | undefined; onClose: () => void };

/** Reads, though it is a POST: a mail is too long for an address. */
const usePreview = ({ aim, ...mail }: Mail, member_id: string | undefined) => {
  const { query } = useAsk<NotificationPreview>('/notification/preview', {
    payload: { ...aimQuery(aim), ...mail, ...(member_id && { member_id }) },
    staleTime: 0,
    retry: false,
    placeholderData: (previous) => previous,
  });
  return { preview: query.data?.data, error: query.error ?? undefined, refetch: () => void query.refetch() };
};

/** The mail as one chosen person would get it. */
export function PreviewDialog({ mail, title, memberId, onClose }: PreviewDialogProps) {
  const [chosen, choose] = useState(memberId);
  return (
    <Dialog
      open
      title={title}
      width={760}
      zIndex={920}
      top={24}
      onCancel={onClose}
      footer={<Button onClick={onClose}>關閉</Button>}
    >
      <Flex vertical gap={12}>
        <PersonPicker aim={mail.aim} chosen={chosen} onChoose={choose} />
        <MailPreview mail={mail} memberId={chosen} />
      </Flex>
    </Dialog>
  );
}

/** The mail in a frame that may do nothing: no script, no form, no way out (T-33). */
export function MailPreview({ mail, memberId }: { mail: Mail; memberId?: string | undefined }) {
  const { preview, error, refetch } = usePreview(mail, memberId);
  if (error) return <ListFailed text={error.message} onRetry={refetch} />;
  if (!preview) return <PageLoading rows={6} />;
  const { to, subject, html, text, unknown_placeholders: slips } = preview;
  return (
    <Flex vertical gap={12}>
      {slips.length > 0 && <Notice kind="warning">{slips.join('、')} 不是可以使用的欄位，改好之後才能發送。</Notice>}
      <dl className="preview-head name-value grid">
        <dt>收件人</dt>
        <dd>{to ? `${to.name}（${to.email}）` : '目前沒有收件人，以範例資料代入'}</dd>
        <dt>主旨</dt>
        <dd>{subject}</dd>
      </dl>
      <iframe className="preview-frame frame on-card full-width" title="信件內容" sandbox="" srcDoc={html} />
      <details>
        <summary>純文字版本</summary>
        <pre className="preview-text sunken padded rounded pre-wrap">{text}</pre>
      </details>
    </Flex>
  );
}
