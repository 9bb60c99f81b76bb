import { Button } from 'antd';
import type { Notification } from 'contract';
import { Notice } from '@/components/notice';
import { moment } from '@/lib/words';
import type { LetterForm } from './use-letter';

type EditorNoticesProps = { letterForm: LetterForm; stored: Notification | undefined; onDiscard: () => void };

/** What is wrong as a whole, what was brought back from this device, and whether somebody else was faster. */
export function EditorNotices({ letterForm, stored, onDiscard }: EditorNoticesProps) {
  const { form, changed, restored, keptAt, behind } = letterForm;
  const wrong = Object.values(form.errors);
  return (
    <div className="letter-notices">
      {form.failure && (
        <Notice kind="error">
          {form.failure}
          {wrong.length > 0 && !wrong.includes(form.failure) && `：${wrong.join('、')}`}
        </Notice>
      )}
      {behind && (
        <Notice kind="warning">
          這則通知在 {moment(stored?.update_time)} 有人更新過。現在儲存會蓋過那次的更新，也可以捨棄自己的修改。
        </Notice>
      )}
      {restored && changed && (
        <Notice kind="info">
          已帶回這台裝置上 {moment(keptAt)} 還沒儲存的內容。
          <Button type="link" size="small" onClick={onDiscard}>
            捨棄這些內容
          </Button>
        </Notice>
      )}
    </div>
  );
}
