import type { Story } from 'contract';
import { useId } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { StageShape, stages } from '@/components/ui/stage-shape';
import { paths } from '@/config/paths';

type Props = { story: Story; onClose: () => void };

/** The end of weeks of work: over the whole screen, with what comes next. */
export function SentMoment({ story, onClose }: Props) {
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      className="fade-in m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper"
    >
      <div className="mx-auto flex min-h-dvh max-w-mail flex-col items-center justify-center gap-6 p-6 text-center">
        <span className="flex gap-4">
          {stages.map((stage) => (
            <StageShape key={stage} stage={stage} size={56} />
          ))}
        </span>
        <h2 id={id} className="text-h1">
          {story.team_name}，送出了！
        </h2>
        {story.story_name && <p className="text-h3 font-bold">《{story.story_name}》</p>}
        <p>報名成功，我們會儘速審核。謝謝你們一步一步走到這裡。</p>
        <div className="w-full rounded-card border border-line bg-card p-4 text-left md:p-6">
          <h3 className="mb-2 text-h3 font-bold">接下來</h3>
          <ol className="list-decimal pl-6">
            <li>我們審核故事，這段時間可以看，不能修改。</li>
            <li>收據已經寄到你的信箱。信裡的連結，登入後可以列印故事。</li>
            <li>審核結果會寄到你的信箱。需要補件時，信裡會寫原因，故事最上面也看得到。</li>
            <li>通過之後，故事會交給評審閱讀。</li>
          </ol>
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onClose}>看送出的故事</Button>
          <ButtonLink to={paths.signUp()} kind="primary">
            回到我的小組
          </ButtonLink>
        </div>
      </div>
    </Modal>
  );
}
