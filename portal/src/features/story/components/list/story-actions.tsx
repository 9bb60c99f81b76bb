import { canDo, isCompleted, isOpen, isTooLate, type PersonalRow } from 'contract';
import { Ellipsis, KeyRound, Printer, TabletSmartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Menu, menuItem } from '@/components/ui/menu';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { nextPlace } from './progress-text';
import { useDeleteStory } from './use-delete-story';

const owner = { role: 'user', own: true } as const;

/** 編輯, from status 4 on and in an archived session 檢視 (M §4), 查看 while it waits for its review; on a phone straight to the next step. The `first` to work on is the page's primary button. */
export function OpenStory({ story, words, first }: { story: PersonalRow; words?: string; first?: boolean }) {
  const done = isCompleted(story.apply_status) || isTooLate(story);
  const goOn = words && isOpen(story) ? words : '編輯';
  const verb = done ? '檢視' : isOpen(story) ? goOn : '查看';
  return (
    <ButtonLink
      kind={first ? 'primary' : 'secondary'}
      to={paths.editStory(story.id, (words && nextPlace(story)) || undefined)}
      aria-label={`${verb}：${story.team_name}`}
      className="max-xl:px-3"
    >
      {verb}
    </ButtonLink>
  );
}

type MenuProps = {
  story: PersonalRow;
  onPassword: (story: PersonalRow) => void;
  onDeviceCode: (story: PersonalRow) => void;
};

/** ⋯ with what is rare: the story as judges read it and on paper, a code for new devices, a new team password, and delete with the fixed question (M §8). */
export function StoryMenu({ story, onPassword, onDeviceCode }: MenuProps) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteStory();
  const open = canDo('delete', story.apply_status, owner);
  return (
    <>
      <Menu label={`更多：${story.team_name}`} button={<Ellipsis aria-hidden size={24} />}>
        <Link to={paths.previewStory(story.id)} className={menuItem}>
          <Printer aria-hidden size={20} />
          預覽與列印
        </Link>
        <button type="button" onClick={() => onDeviceCode(story)} className={menuItem}>
          <TabletSmartphone aria-hidden size={20} />
          讓新平板登入
        </button>
        {open && (
          <>
            <button type="button" onClick={() => onPassword(story)} className={menuItem}>
              <KeyRound aria-hidden size={20} />
              設定小組密碼
            </button>
            <button type="button" onClick={() => setAsking(true)} className={cn(menuItem, 'text-error-ink')}>
              <Trash2 aria-hidden size={20} />
              刪除
            </button>
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`確定刪除「${story.team_name}（組名)」這則故事？`}
        action="確定"
        danger
        onConfirm={() => remove(story)}
      />
    </>
  );
}
