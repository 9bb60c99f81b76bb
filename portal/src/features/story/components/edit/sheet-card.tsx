import { isSectionComplete } from 'contract';
import { useState } from 'react';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { Button } from '@/components/ui/button';
import { SideSheet } from '@/components/ui/side-sheet';
import { titleFor } from '../../model/stops';
import { useEdit } from './edit-context';
import { Unsent } from './lines';
import { otherName } from './others';
import { Praise } from './praise';
import { ReturnedBox } from './returned-box';
import { type CardProps, HelpButton, NextSection, titleId } from './section-card';
import { SectionChip } from './section-chip';

const BACK = '回到故事書';

/** A section of a team's: its form over the book. Once drawn it stays, as does what was left in it before. */
export function SheetCard({ sectionKey: key, phase, problems, onEdit, unsent, browse, form, title, icon }: CardProps) {
  const edit = useEdit();
  const { story, views, editable, others, leave } = edit;
  const { open, mode, typed } = views[key];
  const [drawn, setDrawn] = useState(open || typed);
  if (open && !drawn) setDrawn(true);
  if (!drawn) return null;
  const editing = mode === 'edit' && form !== undefined && editable;
  const name = title ?? titleFor(key, edit);
  const saved = phase?.name === 'saved' && !editing;
  return (
    <SideSheet open={open} onClose={leave} title={titleId(key)} back={BACK}>
      <section id={key}>
        <div style={teamTint(story)} className="-mx-4 mb-3 flex items-center gap-3 bg-team px-4 py-3 md:-mx-8 md:px-8">
          <h2 id={titleId(key)} tabIndex={-1} className="flex flex-1 items-center gap-3 text-h2">
            {icon}
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
          <div role="status" className="mb-4">
            <Praise title={`${name}完成了！`} now />
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
