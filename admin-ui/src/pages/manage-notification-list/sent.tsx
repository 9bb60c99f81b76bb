import { Button, Flex } from 'antd';
import { type MailState, type Notification, targetLabel } from 'contract';
import { useLocation, useNavigate } from 'react-router';
import { DetailHead } from '@/components/detail/detail-head';
import { DetailCard, DetailLayout, Facts, showPart } from '@/components/detail/detail-layout';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { moment, orDash } from '@/lib/format';
import { deadline } from '@/lib/taipei-input';
import { useListState } from '@/lib/use-list-state';
import { usePageTitle } from '@/lib/use-page-title';
import { paths } from '@/paths';
import { MailsCard, mailNarrowings, mailSizes } from './mails-card';
import { notificationKeys } from './notification-keys';
import { MailPreview } from './preview-dialog';
import { SendingCard } from './sending-card';
import { StateTag } from './state-tag';
import { useActions } from './use-actions';
import '@/components/list/list-page.css';
import '@/components/content/content-dialog.css';
import './notification.css';

const offer = { sizes: mailSizes, statuses: [undefined], narrowings: mailNarrowings };

/** A notification whose mails are on their way or have left: nothing of it changes any more, it can be duplicated. */
export default function Sent({ stored, onRenew }: { stored: Notification; onRenew: () => void }) {
  usePageTitle(stored.subject);
  const [state, change] = useListState(offer);
  const { duplicate, busy } = useActions();
  const from = (useLocation().state as { from?: string } | null)?.from ?? '';
  const back = `${paths.notifications}${from}`;
  const navigate = useNavigate();
  const show = (wanted: MailState | undefined) => {
    change({ text: '', narrow: { state: wanted } });
    showPart('mails');
  };
  const { id, target, stories, nickname, reply_email, subject, content, auto_send_time, started_time, author } = stored;
  return (
    <>
      <DetailHead
        list="通知管理"
        place={{ back }}
        title={subject}
        tags={<StateTag row={stored} />}
        actions={
          <>
            <Shortcuts bindings={notificationKeys(() => navigate(back))} />
            <Button disabled={busy} onClick={() => void duplicate(id)}>
              複製成新的草稿
            </Button>
          </>
        }
      />
      <DetailLayout>
        <SendingCard stored={stored} onShow={show} onRenew={onRenew} />
        <MailsCard stored={stored} state={state} change={change} onRenew={onRenew} />
        <DetailCard id="settings" title="設定">
          <Facts
            facts={[
              { label: '寄送對象', value: targetLabel(target) },
              { label: '寄件人名稱', value: nickname },
              { label: '回覆信箱', value: reply_email },
              { label: '預定時間', value: deadline(auto_send_time) },
              { label: '開始寄送', value: moment(started_time) },
              { label: '建立者', value: orDash(author) },
            ]}
          />
        </DetailCard>
        <DetailCard id="mail" title="信件">
          <Flex vertical gap={12}>
            <p className="muted small">以目前名單的第一位代入；每位收件人收到的，是寄送當時的資料。</p>
            <MailPreview mail={{ aim: { target, stories }, subject, content }} />
          </Flex>
        </DetailCard>
      </DetailLayout>
    </>
  );
}
