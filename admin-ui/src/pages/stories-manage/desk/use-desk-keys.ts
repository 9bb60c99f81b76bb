import type { RejectReasonCode } from 'contract';
import { useRef } from 'react';
import { showPart } from '@/components/detail/detail-layout';
import type { KeyBinding } from '@/components/shortcuts/match';
import { ARCHIVED } from '@/lib/archived';
import type { DeskQueue } from '@/lib/desk-queue/use-desk-queue';
import { failedStops } from './check-places';
import { REASON_KEYS } from './reject-form';
import type { Review } from './use-review';

type DeskKeys = {
  queue: DeskQueue;
  review: Review;
  reasonCodes: readonly RejectReasonCode[];
  /** Where J leads: past what others decided when this story was. */
  onward: string | undefined;
  /** The panel is a sheet that lies over the page. */
  inSheet: boolean;
  say: (words: string) => void;
  /** Something of the rejection was chosen. */
  onBegin: () => void;
  onPhotos: () => void;
  onBook: () => void;
  bookOpen: boolean;
  onApprove: () => void;
  onRejectBegin: () => void;
  onSend: () => void;
  onLeave: () => void;
  onChanges: () => void;
  onUndo: () => void;
  onComment: () => void;
  onTags: () => void;
  /** Nothing where no other person reviews the story. */
  onTakeOver: (() => void) | undefined;
};

const digit = (key: string) => (key === '-' ? ['Minus', 'NumpadSubtract'] : [`Digit${key}`, `Numpad${key}`]);

/** The keys of look §4.5. */
export function useDeskKeys(desk: DeskKeys): KeyBinding[] {
  const { queue, review, reasonCodes, onward, say } = desk;
  const at = useRef(-1);

  const walk = (step: 1 | -1) => () => {
    const stops = failedStops(review.checks);
    if (stops.length === 0) return say('機器檢查都符合。');
    const start = at.current < 0 && step < 0 ? 0 : at.current;
    at.current = (start + step + stops.length) % stops.length;
    const stop = stops[at.current];
    if (!stop) return;
    showPart(stop.part);
    say(`${at.current + 1}/${stops.length} ${stop.words}`);
  };
  const lead = (id: string | undefined, none: string) => () => (id === undefined ? say(none) : queue.go(id));
  const decide = (run: () => void) => () =>
    review.possible ? run() : say(review.closed ? ARCHIVED : '這則故事現在不能審核。');

  return [
    { keys: 'J', does: '下一則故事', code: 'KeyJ', leads: true, run: lead(onward, '這是最後一則。') },
    { keys: 'K', does: '上一則故事', code: 'KeyK', leads: true, run: lead(queue.previous, '這是第一則。') },
    {
      keys: 'S',
      does: '先跳過，最後再看',
      code: 'KeyS',
      leads: true,
      run: () => (queue.following === undefined ? say('沒有其他要審核的故事。') : queue.skip()),
    },
    { keys: 'N', does: '下一個不符合的地方', code: 'KeyN', run: walk(1) },
    { keys: 'Shift+N', does: '上一個不符合的地方', code: 'KeyN', shift: true, run: walk(-1) },
    { keys: 'P', does: '放大照片，← → 換張', code: 'KeyP', run: desk.onPhotos },
    { keys: 'B', does: '看書，再按是關上', code: 'KeyB', inDialogs: desk.bookOpen, run: desk.onBook },
    { keys: 'D', does: '只看變更、看整則故事', code: 'KeyD', run: desk.onChanges },
    { keys: 'C', does: '寫內部留言', code: 'KeyC', run: desk.onComment },
    { keys: 'T', does: '加上、拿掉標籤', code: 'KeyT', run: desk.onTags },
    {
      keys: 'W',
      does: '接手別人在審查的故事',
      code: 'KeyW',
      run: () => (desk.onTakeOver ? desk.onTakeOver() : say('這則故事沒有別人在審查。')),
    },
    { keys: 'U', does: '復原上一個決定，再按是再上一個', code: 'KeyU', run: desk.onUndo },
    { keys: 'G', does: '回到列表', code: 'KeyG', run: queue.toList },
    { keys: 'A', does: '繳交完成，Enter 確認', code: 'KeyA', run: decide(desk.onApprove) },
    { keys: 'R', does: '退件，游標移到補充說明', code: 'KeyR', run: decide(desk.onRejectBegin) },
    ...reasonCodes.map((code, index) => ({
      keys: '1-9 0 -',
      does: '勾選退件理由',
      code: digit(REASON_KEYS[index] ?? ''),
      inDialogs: desk.inSheet,
      run: decide(() => {
        desk.onBegin();
        review.toggle(code);
      }),
    })),
    {
      keys: 'Ctrl/⌘+Enter',
      does: '送出決定，接著看下一則',
      code: ['Enter', 'NumpadEnter'],
      mod: true,
      inDialogs: true,
      run: desk.onSend,
    },
    { keys: 'Esc', does: '離開退件欄位', code: 'Escape', inFields: true, run: desk.onLeave },
  ];
}
