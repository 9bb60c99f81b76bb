import { Button, Flex } from 'antd';
import { Notice } from '@/components/notice';
import { kept } from './save-state';
import type { Judging } from './use-judgement';

/** Why the panel is locked, and what became of a draft that only this device has. */
export function PanelNotices({ judging }: { judging: Judging }) {
  const { why, keptAt } = judging;
  return (
    <>
      {why && <Notice kind={judging.story.archived ? 'warning' : 'info'}>{why}</Notice>}
      {judging.leftOver && keptAt !== undefined && (
        <Notice kind="warning">
          <p>這台裝置還有一份沒有儲存的草稿（{kept(keptAt)}）。</p>
          <Flex component="p" className="above-6" wrap gap={8}>
            <Button size="small" onClick={judging.peek} aria-pressed={judging.peeking}>
              {judging.peeking ? '看已儲存的' : '看這份草稿'}
            </Button>
            <Button size="small" onClick={judging.discard}>
              捨棄草稿
            </Button>
          </Flex>
        </Notice>
      )}
      {judging.outdated && (
        <Notice kind="warning">
          <p>這份評分在另一個視窗或裝置有較新的內容，兩個版本都還在。現在看到的是這台裝置的草稿。</p>
          <Flex component="p" className="above-6" wrap gap={8}>
            <Button size="small" onClick={judging.keepMine}>
              用我的草稿
            </Button>
            <Button size="small" onClick={judging.takeStored}>
              用已儲存的
            </Button>
          </Flex>
        </Notice>
      )}
    </>
  );
}
