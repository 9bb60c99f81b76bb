import { ChevronDown } from 'lucide-react';
import { segmentLook } from '@/components/ui/progress-strip';
import { StepNumber } from '@/components/ui/step-number';
import { cn } from '@/lib/cn';

const steps = [
  { title: '組成團隊', text: '填寫小組名稱與成員，也可以加入其他輔導員。' },
  { title: '填寫四步驟', text: '感受到的問題、照片、學習單、授權同意書、分享季報名、影片與 SDGs。' },
  { title: '成員資料', text: '國際證書資料、輔導員問卷、學生自我評量。' },
  { title: '完成報名', text: '確認資料無誤後，送出故事資料。' },
];

const legend = [
  { look: segmentLook.done, text: '已完成' },
  { look: segmentLook.none, text: '尚不適用' },
  { look: segmentLook.next, text: '下一步' },
  { look: segmentLook.missing, text: '未完成' },
  { look: segmentLook.returned, text: '需修改' },
  { look: segmentLook.optional, text: '選填' },
];

/** The four steps of signing up (M §2): open while there is no story, else one line, with what the strips of the list mean. */
export function Guide({ open }: { open: boolean }) {
  return (
    <details open={open} className="group mb-6 rounded-card border border-line bg-card">
      <summary className="flex min-h-13 list-none items-center justify-between gap-2 rounded-card px-4 py-2 font-bold md:px-6">
        怎麼報名
        <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid gap-4 px-4 pb-4 md:grid-cols-2 md:px-6 md:pb-6 xl:grid-cols-4">
        {steps.map(({ title, text }, i) => (
          <li key={title} className="flex gap-3">
            <StepNumber number={i + 1} />
            <span>
              <strong className="block">{title}</strong>
              <span className="text-small text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      {!open && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 px-4 pb-4 text-small md:px-6">
          <span className="font-bold">進度條的意思</span>
          {legend.map(({ look, text }) => (
            <span key={text} className="inline-flex items-center gap-2">
              <span aria-hidden="true" className={cn('h-3.5 w-8 rounded-[2px]', look)} />
              {text}
            </span>
          ))}
        </p>
      )}
    </details>
  );
}
