import { Button, Flex } from 'antd';
import { type AudienceAnswer, NOTIFICATION_STATUS } from 'contract';
import { useState } from 'react';
import { moment } from '@/lib/format';
import { aimOf } from './letter';
import { ScheduleField } from './schedule-field';
import { SendDialog } from './send-dialog';
import { TestField } from './test-field';
import type { LetterForm } from './use-letter';
import { useReached } from './use-reached';

type SendPanelProps = {
  letterForm: LetterForm;
  /** It is planned already: 取消發送 takes it back to a draft. */
  scheduled: boolean;
  onSave: (status: 1 | 2) => void;
  onCancel: () => void;
  onWrong: () => void;
};

/** When it leaves, a test before that, and the three ways out (B §2.13). */
export function SendPanel({ letterForm, scheduled, onSave, onCancel, onWrong }: SendPanelProps) {
  const { busy, letter, changed, keptAt, checked, run } = letterForm;
  const [asked, setAsked] = useState<AudienceAnswer>();
  const reached = useReached();
  const ask = async () => {
    if (!checked(NOTIFICATION_STATUS.scheduled, false)) return onWrong();
    const aim = aimOf(letter);
    if (aim) await run(async () => setAsked(await reached(aim)));
  };
  const time = letter.timing === 'later' ? letter.auto_send_time : null;
  return (
    <section id="send" className="panel box" aria-labelledby="send-title" tabIndex={-1}>
      <h2 className="panel-title send-title" id="send-title">
        發送設定
      </h2>
      <div className="panel-scroll content-form padded grid gap-16">
        <ScheduleField letter={letter} />
        <TestField letterForm={letterForm} onWrong={onWrong} />
      </div>
      <Flex className="panel-foot line-above" vertical gap={8}>
        <p className="small muted empty-hidden" role="status">
          {busy
            ? '處理中…'
            : changed && keptAt !== undefined && `內容已存在這台裝置 ${moment(keptAt).slice(-5)}，還沒有儲存`}
        </p>
        <Button type="primary" disabled={busy} onClick={() => void ask()}>
          儲存並發送
        </Button>
        <Button disabled={busy} onClick={() => onSave(NOTIFICATION_STATUS.draft)}>
          儲存為草稿
        </Button>
        <Button disabled={busy} danger={scheduled} onClick={onCancel}>
          取消發送
        </Button>
      </Flex>
      {asked && (
        <SendDialog
          people={asked.count}
          target={letter.target ?? 0}
          time={time}
          onClose={() => setAsked(undefined)}
          onSend={() => {
            setAsked(undefined);
            onSave(NOTIFICATION_STATUS.scheduled);
          }}
        />
      )}
    </section>
  );
}
