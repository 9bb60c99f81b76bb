import { APPLY_STATUS, daysLeft, type SiteSetting } from 'contract';
import type { ReactNode } from 'react';
import { Card, CardTitle } from '@/components/ui/card';
import { StageShape, stages } from '@/components/ui/stage-shape';
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

/** The book that isn't written yet: its cover closed, the four shapes on it. */
function FirstBook() {
  return (
    <div className="mb-5 flex items-center gap-4 rounded-card bg-sunken p-4 md:gap-6 md:px-6">
      <span
        aria-hidden="true"
        className="relative grid aspect-4/3 w-28 shrink-0 -rotate-2 grid-cols-[auto_auto] place-content-center gap-2 rounded-input bg-card pl-2 shadow-menu before:absolute before:inset-y-0 before:left-0 before:w-2 before:rounded-l-input before:bg-brand-mark md:w-36"
      >
        {stages.map((stage) => (
          <StageShape key={stage} stage={stage} size={24} />
        ))}
      </span>
      <p className="text-h3 font-bold">
        <span className="inline-block">你們的第一本書，</span>
        <span className="inline-block">還等著第一頁。</span>
      </p>
    </div>
  );
}

/** The home of a member without a team: three steps, the first of them to be done now. */
export function FirstSteps({ site, start }: Props) {
  const until = site && daysLeft(site.edition, APPLY_STATUS.incomplete, Date.now());
  return (
    <Card aria-labelledby="first-title">
      <CardTitle id="first-title" className="text-h2">
        從這裡開始
      </CardTitle>
      <FirstBook />
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
