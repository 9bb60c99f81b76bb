import { isSectionComplete, SECTIONS } from 'contract';
import { Users } from 'lucide-react';
import { SideSheet } from '@/components/ui/side-sheet';
import { certificateModel } from '../../model/certificate';
import { consentModel } from '../../model/simple';
import { titleFor } from '../../model/stops';
import { teamModel } from '../../model/team';
import type { SectionModel } from '../../model/types';
import { whoSends } from '../../model/who-sends';
import { useEdit } from './edit-context';
import { Lines } from './lines';
import { SheetHead } from './sheet-head';

/** A section that others fill in, to look at. */
function Part<V>({ model, shown }: { model: SectionModel<V>; shown?: number }) {
  const { story, visitor } = useEdit();
  return (
    <section aria-labelledby={`part-${model.key}`}>
      <h3 id={`part-${model.key}`} className="mb-2 text-h3 font-bold">
        {titleFor(model.key, { story, visitor })}
      </h3>
      <Lines lines={model.lines(model.read(story), story).slice(0, shown)} />
    </section>
  );
}

const TITLE = 'teacher-part';

/** What a team's teacher fills in; the address of the certificates, its last line, isn't a team's to see. */
export function TeacherPart() {
  const { story, active, leave } = useEdit();
  const who = whoSends(story);
  const open = active !== undefined && active !== '4' && SECTIONS[active].visitor === 'read';
  return (
    <SideSheet open={open} onClose={leave} title={TITLE} back="回到故事書">
      <SheetHead id={TITLE} title={`由${who}填寫`} mark={<Users />} />
      <p className="mb-6">
        這一段由{who}填寫。{!isSectionComplete('2.2', story.progress.bar_list) && '你們可以先完成照片。'}
      </p>
      <div className="flex flex-col gap-6">
        <Part model={teamModel} />
        <Part model={consentModel} />
        <Part model={certificateModel} shown={-1} />
      </div>
    </SideSheet>
  );
}
