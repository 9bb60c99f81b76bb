import { Button, Form } from 'antd';
import { NOTIFICATION_LIMITS, NOTIFICATION_STATUS, NOTIFICATION_TEXTS, type Notification } from 'contract';
import { useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConfirm } from '@/components/confirm';
import { TextContent } from '@/components/content/content-field';
import { FormBusyProvider } from '@/components/content/form-busy';
import { DetailHead } from '@/components/detail/detail-head';
import { DetailCard, DetailLayout } from '@/components/detail/detail-layout';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { focusFirstError } from '@/lib/field-errors';
import { useIdentity } from '@/lib/identity';
import { keepSender } from '@/lib/last-sender';
import { usePageTitle } from '@/lib/use-page-title';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import { paths } from '@/paths';
import { ContentText } from './content-text';
import { EditorNotices } from './editor-notices';
import { aimOf, asDraft, type Letter } from './letter';
import { notificationKeys } from './notification-keys';
import { type Mail, PreviewDialog } from './preview-dialog';
import { SendPanel } from './send-panel';
import { StateTag } from './state-tag';
import { SubjectField } from './subject-field';
import { TargetField } from './target-field';
import { useActions } from './use-actions';
import { useLetter } from './use-letter';
import '@/components/content/content-dialog.css';
import './notification.css';

type EditorProps = {
  /** Under which name what is typed is kept on this device. */
  name: string;
  initial: Letter;
  /** What is stored of it; a new one is nowhere yet. */
  stored?: Notification;
  /** Looks again at what is stored: it may be on its way. */
  onStale: () => void;
  /** Takes what another person has stored since. */
  onNewer: (stored: Notification) => void;
};

/** New and stored notifications alike, as long as no mail of it has left (B §2.13, decision 39). */
export function Editor({ name, initial, stored, onStale, onNewer }: EditorProps) {
  const title = stored ? '編輯通知' : '新增通知';
  usePageTitle(title);
  const letterForm = useLetter({ name, initial, stored, onNewer });
  const { formProps, letter, changed, busy, run, drop } = letterForm;
  const [preview, setPreview] = useState<{ mail: Mail; title: string; memberId?: string | undefined }>();
  const [round, setRound] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  const { account } = useIdentity();
  const { send } = useSend();
  const { renew } = useActions();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = `${paths.notifications}${(state as { from?: string } | null)?.from ?? ''}`;

  const scheduled = stored?.status === NOTIFICATION_STATUS.scheduled;
  const showWrong = () => focusFirstError(page.current);
  const discard = () => {
    drop();
    setRound(round + 1);
  };
  const leave = () => navigate(back);

  const save = async (status: 1 | 2) => {
    const body = letterForm.checked(status, false);
    if (!body) return showWrong();
    if (!(await letterForm.save(body))) {
      // It may be another one by now, or on its way.
      onStale();
      return showWrong();
    }
    drop();
    keepSender(account, letter);
    const { saved } = NOTIFICATION_TEXTS;
    toast.done(status === NOTIFICATION_STATUS.draft ? `${saved}，已存成草稿` : `${saved}，信件會依發送時間寄出`);
    await renew();
    void leave();
  };

  /** Takes a planned one back to a draft as it is stored; another one is left, after a question when something was typed. */
  const cancel = async () => {
    if (scheduled) {
      let draft = stored;
      const body = { ...asDraft(stored), base: stored.update_time };
      const done = await run(async () => {
        draft = await send<Notification>('put', `/notification/${stored.id}`, body);
      });
      if (!done) return onStale();
      toast.done(NOTIFICATION_TEXTS.saved);
      await renew();
      if (!changed) return void leave();
      letterForm.keepOver(draft.update_time);
      onStale();
      return;
    }
    const text = '剛才填寫的內容還沒有儲存。';
    if (changed && !(await confirm({ title: '放棄這次的修改？', text, ok: '放棄', danger: true }))) return;
    drop();
    void leave();
  };

  const showPreview = (memberId?: string) => {
    const { subject, content } = letter;
    const aim = aimOf(letter);
    if (aim && subject.trim() && content)
      return setPreview({ mail: { aim, subject, content }, title: '預覽', memberId });
    letterForm.checked(NOTIFICATION_STATUS.draft, false);
    showWrong();
  };
  return (
    <FormBusyProvider value={busy}>
      <Form {...formProps} name={useId()} component={false} layout="vertical" requiredMark={false}>
        <div ref={page} className="letter">
          <DetailHead
            list="通知管理"
            place={{ back }}
            title={stored?.subject || title}
            tags={stored && <StateTag row={stored} />}
            actions={<Shortcuts bindings={notificationKeys(() => void leave())} />}
          />
          <EditorNotices
            letterForm={letterForm}
            stored={stored}
            onDiscard={discard}
            onShow={({ target, stories, subject, content }) =>
              setPreview({ mail: { aim: { target, stories }, subject, content }, title: '更新後的內容' })
            }
          />
          <DetailLayout
            jump={{ id: 'send', label: '發送設定' }}
            aside={
              <SendPanel
                letterForm={letterForm}
                scheduled={scheduled}
                onSave={(status) => void save(status)}
                onCancel={() => void cancel()}
                onWrong={showWrong}
              />
            }
          >
            <DetailCard id="audience" title="對象與寄件人">
              <div className="content-form padded-block grid gap-16">
                <TargetField letter={letter} onPreview={showPreview} />
                <TextContent
                  name="nickname"
                  label="寄件人名稱"
                  max={NOTIFICATION_LIMITS.nickname}
                  hint="收件人看到的名稱，寄出的信箱由平台固定。"
                />
                <TextContent name="reply_email" label="回覆信箱" max={254} hint="收件人按回覆時會寄到這裡。" />
              </div>
            </DetailCard>
            <DetailCard
              id="mail"
              title="信件"
              aside={
                <Button size="small" onClick={() => showPreview()}>
                  預覽
                </Button>
              }
            >
              <div className="content-form padded-block grid gap-16">
                <SubjectField value={letter.subject} onInsert={(subject) => letterForm.put({ subject })} />
                <ContentText key={round} onUploads={letterForm.setUploads} />
              </div>
            </DetailCard>
          </DetailLayout>
          {preview && <PreviewDialog {...preview} onClose={() => setPreview(undefined)} />}
        </div>
      </Form>
    </FormBusyProvider>
  );
}
