import { ASSESSMENTS, INDICATOR_LABELS } from 'contract';
import type { KeyBinding } from '@/components/shortcuts/match';
import type { ShortcutRow } from '@/components/shortcuts/shortcuts';
import { focusedComment, focusNextComment, leaveComment, writeComment } from './comments';
import type { Judging } from './use-judgement';

/** Keys that the carousel listens for itself. */
export const CAROUSEL_KEYS: readonly ShortcutRow[] = [
  { keys: '← →', does: '放大時：上一張、下一張照片' },
  { keys: 'Space', does: '放大時：暫停或繼續播放' },
];

type Desk = {
  judging: Judging;
  go: (where: 'previous' | 'next') => void;
  toList: () => void;
  submit: () => void;
  /** Takes the last choice back. */
  undo: () => void;
  /** Unfolds the panel: what a key changes there must be seen. */
  show: () => void;
  fold: () => void;
  photos: () => void;
  photosOpen: boolean;
  book: () => void;
  bookOpen: boolean;
  video: () => void;
  sheet: () => void;
};

/** Opens the judge's next story from the list. */
export const NEXT_KEY = { keys: 'N', does: '開啟我的下一則', code: 'KeyN' } as const;

/** The keys of whatever is read to be scored. */
export const readingKeys = ({ toList, book, bookOpen }: Pick<Desk, 'toList' | 'book' | 'bookOpen'>): KeyBinding[] => [
  { keys: 'G', does: '回到列表', code: 'KeyG', run: toList },
  { keys: 'B', does: '看書，再按是關上', code: 'KeyB', inDialogs: bookOpen, run: book },
];

const assessmentKeys = ['Z', 'X', 'C'];

/** The keys of the judging desk (look §4.6). */
export function deskKeys({
  judging,
  go,
  toList,
  submit,
  undo,
  show,
  fold,
  photos,
  photosOpen,
  book,
  bookOpen,
  video,
  sheet,
}: Desk): KeyBinding[] {
  const onPanel = (run: () => void) => () => {
    show();
    run();
  };
  return [
    ...INDICATOR_LABELS.map((_, index) => ({
      keys: '1-8',
      does: '勾選指標 F F I I D D S S',
      code: [`Digit${index + 1}`, `Numpad${index + 1}`],
      run: onPanel(() => judging.toggle(index)),
    })),
    ...ASSESSMENTS.map((assessment, index) => ({
      keys: 'Z X C',
      does: '設計思考：有、無、待討論',
      code: `Key${assessmentKeys[index]}`,
      run: onPanel(() => judging.assess(assessment)),
    })),
    { keys: 'U', does: '復原上一個勾選，再按是再上一個', code: 'KeyU', run: onPanel(undo) },
    { keys: 'J', does: '下一則故事', code: 'KeyJ', leads: true, run: () => go('next') },
    { keys: 'K', does: '上一則故事', code: 'KeyK', leads: true, run: () => go('previous') },
    ...readingKeys({ toList, book, bookOpen }),
    { keys: 'P', does: '放大照片，再按是下一個步驟', code: 'KeyP', inDialogs: photosOpen, run: photos },
    { keys: 'V', does: '前往影片', code: 'KeyV', run: video },
    { keys: 'O', does: '在新分頁開啟學習單', code: 'KeyO', run: sheet },
    { keys: 'M', does: '前往評語，再按是下一段', code: 'KeyM', run: onPanel(focusNextComment) },
    {
      keys: 'T',
      does: '這一段評語套用現在分數的範本',
      code: 'KeyT',
      run: onPanel(() => {
        const part = focusedComment();
        if (part !== undefined) judging.applyTemplate(part);
      }),
    },
    { keys: 'Enter', does: '寫這一段評語', code: ['Enter', 'NumpadEnter'], run: writeComment },
    { keys: 'Esc', does: '離開欄位', code: 'Escape', inFields: true, run: leaveComment },
    { keys: '\\', does: '收合或展開評分', code: 'Backslash', run: fold },
    { keys: 'Ctrl+S', does: '儲存草稿', code: 'KeyS', mod: true, run: judging.saveDraft },
    { keys: 'Ctrl+Enter', does: '送出評分', code: ['Enter', 'NumpadEnter'], mod: true, run: submit },
  ];
}
