import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { PageHeading } from '@/components/layout/page-heading';
import { Button, ButtonLink } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { NoticeBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';
import { CARDS_A_SHEET, LoginCards } from '@/features/team/components/login-cards';
import { PasswordCard } from '@/features/team/components/password-card';
import { type PasswordStory, setPasswordStories, usePasswordStories } from '@/features/team/created-stories';
import { cn } from '@/lib/cn';
import { halfWidth } from '@/lib/half-width';
import { useLeavingQuestion } from '@/lib/use-leaving-question';
import { usePrint } from '@/lib/use-print';

/** Cards that one team is given at most: a large class. */
const MOST = 5 * CARDS_A_SHEET;
const cardsOf = (typed: string) => Math.min(MOST, Math.max(1, Number.parseInt(halfWidth(typed), 10) || 1));

/** What is said of the passwords: of those just made, of one to be set again, and once that is done. */
const WORDS = {
  made: {
    head: '加油！再一步就完成了！',
    text: '密碼已經可以用了，不用再儲存。它只在這裡顯示一次，請列印或複製。',
  },
  again: {
    head: '換一組新的小組密碼',
    text: '原來的密碼不能再顯示了。按「儲存」才會換；換了以後，之前發的登入卡就不能用，已經登入的裝置也要用新密碼再登入。',
  },
  renewed: {
    head: '新密碼可以用了！',
    text: '它只在這裡顯示一次，請列印新的登入卡發給大家，或複製；之前發的登入卡不能用了。',
  },
};

export function Component() {
  const stories = usePasswordStories();
  const paper = usePrint<PasswordStory>();
  const [copies, setCopies] = useState<Record<string, string>>({});
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  useLeavingQuestion(stories.some((story) => story.password) || unsaved.size > 0);
  const leaving = useBlocker(unsaved.size > 0);
  const mark = (id: string, isUnsaved: boolean) =>
    setUnsaved((ids) => new Set([...ids].filter((other) => other !== id).concat(isUnsaved ? [id] : [])));
  const saved = (id: string, password: string, members: number) =>
    setPasswordStories(stories.map((story) => (story.id === id ? { ...story, password, members } : story)));
  const copiesOf = ({ id, members }: PasswordStory) => copies[id] ?? String(cardsOf(String(members)));

  if (stories.length === 0) {
    return (
      <>
        <PageHeading title="設定小組密碼" className="mb-6" />
        <EmptyState
          title="密碼只在建立小組後顯示一次"
          action={
            <ButtonLink to={paths.signUp()} kind="primary">
              回到報名列表
            </ButtonLink>
          }
        >
          忘記密碼時，請在報名列表的「更多」選「設定小組密碼」，換一組新的。
        </EmptyState>
      </>
    );
  }
  const printable = stories.filter((story) => story.password);
  const cards = (of: readonly PasswordStory[]) =>
    of.flatMap((story) => Array<PasswordStory>(cardsOf(copiesOf(story))).fill(story));
  const again = printable.length > 0 ? WORDS.renewed : WORDS.again;
  const words = stories.some((story) => story.again) ? again : WORDS.made;
  // The browser's own print prints all cards, not a blank sheet.
  const onPaper = paper.sheets.length > 0 ? paper.sheets : cards(printable);
  return (
    <>
      <div className="print:hidden">
        <PageHeading title="設定小組密碼" className="mb-2">
          {words.head}
        </PageHeading>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <p>{words.text}</p>
          {printable.length > 1 && (
            <Button kind={unsaved.size === 0 ? 'primary' : 'secondary'} onClick={() => paper.print(cards(printable))}>
              <Printer aria-hidden size={20} />
              列印全部登入卡
            </Button>
          )}
        </div>
        <ul className={cn('grid gap-4 md:gap-6', stories.length > 1 && 'xl:grid-cols-2')}>
          {stories.map((story) => (
            <li key={story.id}>
              <PasswordCard
                story={story}
                first={printable.length === 1 && unsaved.size === 0}
                copies={{
                  value: copiesOf(story),
                  onChange: ({ target }) => setCopies({ ...copies, [story.id]: target.value }),
                  onBlur: () => setCopies({ ...copies, [story.id]: String(cardsOf(copiesOf(story))) }),
                }}
                onSaved={(password, members) => saved(story.id, password, members)}
                onPrint={() => paper.print(cards([story]))}
                onUnsaved={(isUnsaved) => mark(story.id, isUnsaved)}
              />
            </li>
          ))}
        </ul>
        {words === WORDS.made && (
          <NoticeBox className="mt-6">
            下一步：填寫感受到的問題和原因。小組成員可以用故事帳號和密碼登入，一起填寫。
          </NoticeBox>
        )}
        <ButtonLink to={paths.signUp()} className="mt-6">
          回到報名列表
        </ButtonLink>
        <ConfirmDialog
          open={leaving.state === 'blocked'}
          onOpenChange={() => leaving.reset?.()}
          title="不儲存密碼就離開？"
          description="剛才輸入的密碼還沒有儲存，離開後會不見，小組仍然用原來的密碼。"
          action="不儲存，離開"
          cancel="留下來儲存"
          danger
          onConfirm={() => leaving.proceed?.()}
        />
      </div>
      <LoginCards stories={onPaper} />
    </>
  );
}
