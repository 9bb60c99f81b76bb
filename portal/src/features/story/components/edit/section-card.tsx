import { isSectionComplete, type SectionKey } from 'contract';
import { ArrowRight, BookOpen, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, wrapping } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { cn } from '@/lib/cn';
import type { Phase } from '../../model/section-state';
import { BackToSending } from './back-to-sending';
import { useEdit } from './edit-context';
import { otherName } from './others';
import { Praise } from './praise';
import { ReturnedBox } from './returned-box';
import { SectionChip } from './section-chip';
import { actOf, nextStop, sectionState, titleFor } from './section-list';
import { useWorkingAt } from './use-working-at';

type Props = {
  sectionKey: SectionKey;
  /** While it is folded: the first line of what is in it, and its pictures. */
  summary?: string;
  glance?: ReactNode;
  phase?: Phase;
  problems?: number;
  onEdit?: () => void;
  browse: ReactNode;
  form?: ReactNode;
  title?: string;
  icon?: ReactNode;
  className?: string;
};

/** After a save: the section that lacks something next. It stands above what was saved, which may be longer than the window. */
function NextSection({ after }: { after: SectionKey }) {
  const edit = useEdit();
  const next = nextStop(edit);
  if (!next || next === after) return null;
  return (
    <p className="mb-4">
      <Button kind="primary" className={wrapping} onClick={() => edit.goTo(next)}>
        <span>下一步：{actOf(next, edit)}</span>
        <ArrowRight aria-hidden size={20} className="shrink-0" />
      </Button>
    </p>
  );
}

const titleId = (key: string) => `title-${key}`;

/** A section of the story: folded to a line, in browse mode, or as a form. */
export function SectionCard({
  sectionKey: key,
  summary,
  glance,
  phase,
  problems,
  onEdit,
  browse,
  form,
  title,
  icon,
  className,
}: Props) {
  const { story, views, setView, active, editable, visitor, others, back, goTo, onHelp, returned } = useEdit();
  const workingAt = useWorkingAt(key);
  const view = views[key];
  const complete = isSectionComplete(key, story.progress.bar_list);
  const editing = view.mode === 'edit' && form !== undefined && editable;
  const name = title ?? titleFor(key, { story, visitor });
  const saved = phase?.name === 'saved' && !editing;
  // What was never unfolded is not drawn: on a phone that is most of the story.
  const [drawn, setDrawn] = useState(view.open);
  if (view.open && !drawn) setDrawn(true);
  const state = sectionState(key, { story, returned });

  return (
    <section
      id={key}
      aria-labelledby={titleId(key)}
      {...workingAt}
      className={cn('relative rounded-card border border-line bg-card', className)}
    >
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 px-4 py-2 md:grid-cols-[1fr_auto_auto] md:px-6 md:py-3">
        <h2 className="text-h3 font-bold md:text-h2">
          <button
            type="button"
            id={titleId(key)}
            aria-expanded={view.open}
            aria-controls={`body-${key}`}
            onClick={() => setView(key, { open: !view.open })}
            className={cn('flex w-full items-center gap-3 rounded-input text-left', visitor ? 'min-h-14' : 'min-h-12')}
          >
            <ChevronDown
              aria-hidden
              size={24}
              className={cn('shrink-0 text-brand-mark transition-transform duration-200', view.open && 'rotate-180')}
            />
            {icon}
            <span className="break-keep">
              {!visitor && <span className="mr-2 text-muted tabular">{key}</span>}
              {name}
            </span>
          </button>
        </h2>
        <div className={cn('flex items-center gap-2 md:order-3', visitor ? 'min-h-14' : 'min-h-12')}>
          {!view.open && editable && state === '未完成' && <Tag>未完成</Tag>}
          {!view.open && editable && state === '需修改' && <Tag kind="warning">需修改</Tag>}
          {!view.open && editable && state === '未填' && <span className="text-small text-muted">未填</span>}
          {editable && !editing && onEdit && (
            <Button kind="quiet" onClick={onEdit} aria-label={`編輯${name}`} className="-mr-4">
              編輯
            </Button>
          )}
        </div>
        <div className="max-md:col-span-full max-md:pl-9 md:order-2 md:py-3">
          <SectionChip
            phase={phase}
            problems={problems}
            other={otherName(
              others.find((other) => other.section === key),
              { story, visitor },
            )}
          />
        </div>
        {!view.open && (summary || glance) && (
          <div
            className={cn('order-4 col-span-full flex flex-col gap-2 pb-2 pl-9 text-muted', !visitor && 'text-small')}
            aria-hidden="true"
          >
            {summary && <p className="truncate">{summary}</p>}
            {glance}
          </div>
        )}
      </div>
      <div id={`body-${key}`} hidden={!view.open} className="px-4 pb-4 md:px-6 md:pb-6">
        {drawn && (
          <>
            {back?.key === key && (
              <BackToSending refused={complete && !view.typed ? undefined : back.refused} onBack={() => goTo('4')} />
            )}
            <ReturnedBox sectionKey={key} />
            {saved && visitor && complete && (
              <div role="status" className="mb-4">
                <Praise title={`${name}完成了！`} now />
              </div>
            )}
            {saved && active === key && <NextSection after={key} />}
            {editable && (
              <p className="-mt-2 mb-2 print:hidden">
                <Button kind="quiet" className="-ml-5" onClick={() => onHelp(key, name)}>
                  <BookOpen aria-hidden size={20} />
                  說明與範例<span className="sr-only">：{name}</span>
                </Button>
              </p>
            )}
            {editing ? form : browse}
          </>
        )}
      </div>
    </section>
  );
}
