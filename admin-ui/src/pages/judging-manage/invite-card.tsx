import { Button, Checkbox } from 'antd';
import type { InviteJudgesAnswer, JudgeProgress, JudgingMode } from 'contract';
import { useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { DateInput } from '@/components/date-input';
import { DetailCard } from '@/components/detail/detail-layout';
import { LabelledField } from '@/components/labelled-field';
import { Notice } from '@/components/notice';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { firstInvited, invitedWord, inviteWords } from './invite-words';
import { MailPreview } from './mail-preview';

type InviteCardProps = {
  session: number;
  mode: JudgingMode;
  judges: readonly JudgeProgress[];
  refetch: () => Promise<unknown>;
};

/** Invites judges to the session, after words and recipients were looked at; when each was invited is beside the name. */
export function InviteCard({ session, mode, judges, refetch }: InviteCardProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => firstInvited(judges, mode));
  const [until, setUntil] = useState<number | null>();
  const [preview, setPreview] = useState<InviteJudgesAnswer>();
  const { save, saving, refusal, errorAt } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();
  const ask = (dry_run: boolean) =>
    save<InviteJudgesAnswer>('post', `/judging/invite/${session}`, {
      judges: judges.filter(({ id }) => chosen.includes(id)).map(({ id, invited_time }) => ({ id, invited_time })),
      until: until ?? undefined,
      dry_run,
    });
  const invited = ({ judges: asked }: InviteJudgesAnswer) => asked.filter(({ inviting }) => inviting === 'due').length;
  const send = async () => {
    if (!preview) return;
    const text = inviteWords(preview).join('\n');
    if (!(await confirm({ title: `寄信邀請 ${invited(preview)} 位評審？`, text, ok: '寄出邀請' }))) return;
    const sent = await ask(false);
    if (!sent) return;
    setPreview(undefined);
    setChosen([]);
    toast.done(`已寄給 ${invited(sent)} 位評審`);
    await refetch();
  };
  const choose = (next: readonly string[]) => {
    setChosen(next);
    setPreview(undefined);
  };

  return (
    <DetailCard id="invite" title="邀請評審">
      <div className="judging-form">
        <p>信裡的按鈕會帶評審登入，到「我的評審」。邀請過的評審再勾選一次，就會再寄一封。</p>
        {refusal && refusal.path[0] !== 'until' && <Notice kind="error">{refusal.text}</Notice>}
        <fieldset className="judging-choose">
          <legend>
            要邀請的評審：{judges.length} 位中的 {chosen.length} 位
          </legend>
          <div className="judging-choices">
            {judges.map(({ id, name, invited_time }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              >
                {name} <span className="muted tabular">{invitedWord(invited_time)}</span>
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <LabelledField label="請在哪一天前完成評分" hint="可以不填；會寫在信裡。" error={errorAt('until')}>
          {(ids) => (
            <DateInput
              {...ids}
              kind="day"
              className="judging-day"
              value={until ?? null}
              onChange={(day) => {
                setUntil(day);
                setPreview(undefined);
              }}
            />
          )}
        </LabelledField>
        {preview && <MailPreview said={inviteWords(preview)} mail={preview.mail} />}
        <div className="judging-actions">
          <Button loading={saving} disabled={chosen.length === 0} onClick={() => void ask(true).then(setPreview)}>
            預覽邀請信
          </Button>
          <Button type="primary" disabled={!preview?.mail} onClick={() => void send()}>
            寄出邀請
          </Button>
        </div>
      </div>
    </DetailCard>
  );
}
