import { isSectionComplete, type SectionKey } from 'contract';
import { useState } from 'react';
import { signs } from '@/components/book/signs';
import { Button } from '@/components/ui/button';
import { SideSheet } from '@/components/ui/side-sheet';
import { StageShape, stageLook, stages } from '@/components/ui/stage-shape';
import { titleFor } from '../../model/stops';
import { useEdit } from './edit-context';
import { Unsent } from './lines';
import { otherName } from './others';
import { Praise } from './praise';
import { ReturnedBox } from './returned-box';
import { type CardProps, HelpButton, NextSection, titleId } from './section-card';
import { SectionChip } from './section-chip';
import { SheetHead } from './sheet-head';

const BACK = '回到故事書';

/** What a page is about: its step's shape, those of all steps, or its sign. */
function Mark({ section }: { section: SectionKey }) {
  const Sign = signs[section];
  if (section === '2.1') return <StageShape stage="feeling" />;
  if (section === '2.2') return stages.map((stage) => <StageShape key={stage} stage={stage} />);
  return Sign && <Sign />;
}

/** A section of a team's: its form over the book. Once drawn it stays, as does what was left in it before. */
export function SheetCard({ sectionKey: key, phase, problems, soon, onEdit, unsent, browse, form, title }: CardProps) {
  const edit = useEdit();
  const { story, views, editable, others, leave } = edit;
  const { open, mode, typed } = views[key];
  const name = title ?? titleFor(key, edit);
  const [drawn, setDrawn] = useState(open || typed);
  if (open && !drawn) setDrawn(true);
  if (!drawn) return null;
  const editing = mode === 'edit' && form !== undefined && editable;
  const saved = phase?.name === 'saved' && !editing;
  return (
    <SideSheet open={open} onClose={leave} title={titleId(key)} back={BACK}>
      <section id={key}>
        <SheetHead
          id={titleId(key)}
          title={name}
          mark={<Mark section={key} />}
          ground={key === '2.1' ? stageLook.feeling.wash : undefined}
        />
        {/* As high with a word as without. */}
        <div className="mb-2 flex min-h-16 items-center justify-between gap-3">
          {editable && <HelpButton section={key} name={name} />}
          <SectionChip
            phase={phase}
            problems={problems}
            soon={soon}
            other={otherName(
              others.find((other) => other.section === key),
              edit,
            )}
          />
        </div>
        <ReturnedBox sectionKey={key} />
        {saved && isSectionComplete(key, story.progress.bar_list) && (
          <div className="mb-4">
            <Praise title={`${name}完成了！`} now role="status">
              {key === '2.3' && `你們的書叫《${story.story_name}》！`}
            </Praise>
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
