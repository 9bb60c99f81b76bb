import { isSectionComplete, type SectionKey } from 'contract';
import { useState } from 'react';
import { signs } from '@/components/book/signs';
import { useNameFace } from '@/components/book/use-name-face';
import { TeamPlate } from '@/components/team/team-plate';
import { Button } from '@/components/ui/button';
import { SideSheet } from '@/components/ui/side-sheet';
import { StageShape, stageLook, stages } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';
import { titleFor } from '../../model/stops';
import { useEdit } from './edit-context';
import { Unsent } from './lines';
import { otherName } from './others';
import { Praise } from './praise';
import { ReturnedBox } from './returned-box';
import { type CardProps, HelpButton, NextSection, titleId } from './section-card';
import { SectionChip } from './section-chip';

const BACK = '回到故事書';

/** What the page is about, as large as its head and cut by its edges. */
function SheetMark({ section }: { section: SectionKey }) {
  const Sign = signs[section];
  return (
    <span aria-hidden className="sheet-mark">
      {section === '2.2' ? (
        stages.map((stage) => <StageShape key={stage} stage={stage} />)
      ) : section === '2.1' ? (
        <StageShape stage="feeling" />
      ) : (
        Sign && <Sign />
      )}
    </span>
  );
}

/** A section of a team's: its form over the book. Once drawn it stays, as does what was left in it before. */
export function SheetCard({ sectionKey: key, phase, problems, onEdit, unsent, browse, form, title }: CardProps) {
  const edit = useEdit();
  const { story, views, editable, others, leave } = edit;
  const { open, mode, typed } = views[key];
  const name = title ?? titleFor(key, edit);
  const [isSet] = useNameFace(open ? name : '');
  const [drawn, setDrawn] = useState(open || typed);
  if (open && !drawn) setDrawn(true);
  if (!drawn) return null;
  const editing = mode === 'edit' && form !== undefined && editable;
  const saved = phase?.name === 'saved' && !editing;
  return (
    <SideSheet open={open} onClose={leave} title={titleId(key)} back={BACK}>
      <section id={key}>
        <div className={cn('sheet-head', key === '2.1' ? stageLook.feeling.wash : 'bg-team')}>
          <SheetMark section={key} />
          <h2 id={titleId(key)} tabIndex={-1} className={cn('book-name', isSet && 'book-hand')}>
            {name}
          </h2>
          <TeamPlate team={story} size={48} />
        </div>
        {/* As high with a word as without. */}
        <div className="mb-2 flex min-h-16 items-center justify-between gap-3">
          {editable && <HelpButton section={key} name={name} />}
          <SectionChip
            phase={phase}
            problems={problems}
            other={otherName(
              others.find((other) => other.section === key),
              edit,
            )}
          />
        </div>
        <ReturnedBox sectionKey={key} />
        {saved && isSectionComplete(key, story.progress.bar_list) && (
          <div className="mb-4">
            <Praise title={`${name}完成了！`} now role="status" />
          </div>
        )}
        {saved && (
          <p className="mb-4 flex flex-wrap gap-3">
            <NextSection after={key} />
            <Button onClick={leave}>看故事書</Button>
          </p>
        )}
        <Unsent lines={unsent} />
        {editing ? form : browse}
        {editable && !editing && onEdit && (
          <p className="mt-6">
            <Button onClick={onEdit} aria-label={`編輯${name}`}>
              編輯
            </Button>
          </p>
        )}
      </section>
    </SideSheet>
  );
}
