import { APPLY_STATUS, daysLeft, type SiteSetting } from 'contract';
import type { ReactNode } from 'react';
import { Card, CardTitle } from '@/components/ui/card';
import { StepNumber } from '@/components/ui/step-number';

const steps = [
  { title: '新增小組', text: '填寫小組名稱和成員，小組會有自己的登入帳號。' },
  { title: '一起填寫故事', text: '小組成員用小組帳號放照片、寫下四個步驟；你填寫授權和證書資料。' },
  { title: '送出故事', text: '檢查過再送出，審核結果會寄到你的信箱。' },
];

type Props = {
  site: SiteSetting | undefined;
  /** What does the first step. */
  start: ReactNode;
};

/** The home of a member without a team: three steps, the first of them to be done now. */
export function FirstSteps({ site, start }: Props) {
  const until = site && daysLeft(site.edition, APPLY_STATUS.incomplete, Date.now());
  return (
    <Card aria-labelledby="first-title">
      <CardTitle id="first-title" className="text-h2">
        從這裡開始
      </CardTitle>
      <ol className="flex flex-col gap-4">
        {steps.map(({ title, text }, i) => (
          <li key={title} className="flex gap-3">
            <StepNumber number={i + 1} />
            <div className="min-w-0">
              <p className="font-bold">{title}</p>
              <p className="text-muted">{text}</p>
              {i === 0 && <div className="mt-3">{start}</div>}
            </div>
          </li>
        ))}
      </ol>
      {until && <p className="mt-4 border-t border-line pt-4 font-bold">{until}</p>}
    </Card>
  );
}
