import { Button, Flex } from 'antd';
import { NOTIFICATION_TEXTS, type Notification } from 'contract';
import { Notice } from '@/components/notice';
import { moment } from '@/lib/format';
import { differencesOf } from './letter';
import type { LetterForm } from './use-letter';

type EditorNoticesProps = {
  letterForm: LetterForm;
  stored: Notification | undefined;
  onDiscard: () => void;
  /** Shows the mail of the stored version. */
  onShow: (mail: Notification) => void;
};

/** What is wrong as a whole, what was brought back from this device, and whether another person has stored a version since. */
export function EditorNotices({ letterForm, stored, onDiscard, onShow }: EditorNoticesProps) {
  const { failure, wrong, letter, changed, restored, keptAt, behind, keepOver } = letterForm;
  // What was missing has been filled in: nothing is wrong any more.
  const shown = failure && (failure !== NOTIFICATION_TEXTS.invalid || wrong.length > 0);
  return (
    <div className="grid below-16 empty-hidden">
      {shown && (
        <Notice kind="error">
          {failure}
          {wrong.length > 0 && !wrong.includes(failure) && `：${wrong.join('、')}`}
        </Notice>
      )}
      {behind && stored && (
        <Notice kind="warning">
          這則通知在 {moment(stored.update_time)} 有人更新過{changed && '，您填寫的內容還在這裡'}。請選擇要保留的版本。
          <ul className="letter-differences above-4 below-8">
            {differencesOf(letter, stored).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Flex wrap gap={8}>
            <Button onClick={() => onShow(stored)}>看更新後的信件</Button>
            <Button onClick={onDiscard}>用已儲存的</Button>
            <Button onClick={() => keepOver(stored.update_time)}>用我的</Button>
          </Flex>
        </Notice>
      )}
      {restored && changed && !behind && (
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
