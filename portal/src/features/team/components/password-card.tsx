import { checkStoryPassword, READABLE_PASSWORD_BYTES, readablePassword } from 'contract';
import { Copy, Eye, EyeOff, Printer } from 'lucide-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { LabelledInput } from '@/components/form/labelled';
import { TeamPlate } from '@/components/team/team-plate';
import { Button, ButtonLink, wrapping } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { CopyByHand } from '@/components/ui/copy-by-hand';
import { toast } from '@/components/ui/toast';
import { paths } from '@/config/paths';
import { savePassword } from '../api/save-password';
import type { PasswordStory } from '../created-stories';
import { CARDS_A_SHEET, LoginCard } from './login-cards';
import { loginText } from './login-text';

type Props = {
  story: PasswordStory;
  /** Whether its login card is what the page asks for first. */
  first: boolean;
  /** How many cards are printed, as it was typed, and what is to be done with it. */
  copies: ComponentProps<'input'>;
  onSaved: (password: string, members: number) => void;
  onPrint: () => void;
  /** Says whether a password is here that is not saved. */
  onUnsaved: (unsaved: boolean) => void;
};

const proposed = () => readablePassword(crypto.getRandomValues(new Uint8Array(READABLE_PASSWORD_BYTES)));

/** Account and password of one team: saved, copied and printed one by one. */
export function PasswordCard({ story, first, copies, onSaved, onPrint, onUnsaved }: Props) {
  const [password, setPassword] = useState(() => story.password || proposed());
  const [shown, setShown] = useState(true);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [byHand, setByHand] = useState(false);
  const unsaved = password !== story.password;
  const Icon = shown ? EyeOff : Eye;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkStoryPassword(password, story);
    setError(wrong ?? undefined);
    if (wrong || busy) return;
    setBusy(true);
    try {
      const { team_members } = await savePassword(story.id, password);
      onUnsaved(false);
      onSaved(password, team_members.length);
      toast.success('設定成功');
    } catch (thrown) {
      setError(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(loginText(story, password));
      toast.success('已複製，可以貼到 LINE');
    } catch {
      setByHand(true);
    }
  };
  const reason = unsaved || !password ? '請先儲存密碼' : undefined;
  return (
    <Card aria-label={`${story.team_name} ${story.account}`} className="@container">
      <CardTitle aside={<TeamPlate team={story} size={40} />}>{story.team_name}</CardTitle>
      <div className="flex flex-col gap-6 @min-[42rem]:flex-row-reverse @min-[42rem]:items-start">
        {!reason && shown && (
          <div
            aria-hidden
            inert
            className="w-[90mm] max-w-full bg-card shadow-menu @max-[42rem]:self-center @min-[42rem]:shrink-0"
          >
            <LoginCard story={story} />
          </div>
        )}
        <form noValidate onSubmit={(event) => void save(event)} className="flex min-w-0 grow flex-col gap-4">
          <p>
            <span className="block font-bold">帳號</span>
            <span className="font-mono text-h3">{story.account}</span>
          </p>
          <LabelledInput
            label="密碼"
            hint="請輸入密碼（至少6字元）"
            error={error}
            type={shown ? 'text' : 'password'}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              onUnsaved(event.target.value !== story.password);
            }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="h-14 font-mono font-bold tracking-[.08em] max-md:text-h3 md:text-password"
          />
          {!reason && (
            <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
              <LabelledInput
                label="登入卡印幾張？"
                hint={`一人一張；一頁 A4 有 ${CARDS_A_SHEET} 張。`}
                inputMode="numeric"
                autoComplete="off"
                {...copies}
                className="text-center"
              />
              <Button kind={first ? 'primary' : 'secondary'} onClick={onPrint} className="grow">
                <Printer aria-hidden size={20} />
                列印登入卡
              </Button>
            </div>
          )}
          <div className="flex flex-wrap items-start gap-2 *:grow [&_button]:px-3">
            <Button type="submit" kind={unsaved ? 'primary' : 'secondary'} busy={busy}>
              儲存
            </Button>
            <Button onClick={() => setShown(!shown)} aria-label={shown ? '隱藏密碼' : '顯示密碼'}>
              <Icon aria-hidden size={20} />
              {shown ? '隱藏' : '顯示'}
            </Button>
            <Button reason={reason} onClick={() => void copy()}>
              <Copy aria-hidden size={20} />
              複製
            </Button>
          </div>
          <ButtonLink to={paths.editStory(story.id, story.again ? undefined : '2.1')} className={wrapping}>
            {story.again ? '打開故事' : '填寫感受到的問題'}
            <span className="sr-only">：{story.team_name}</span>
          </ButtonLink>
          {byHand && <CopyByHand text={loginText(story, password)} />}
        </form>
      </div>
    </Card>
  );
}
