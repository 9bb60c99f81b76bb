import { isSectionComplete } from 'contract';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { cn } from '@/lib/cn';
import { useWide } from '@/lib/use-wide';
import { sectionState, titleFor } from '../../model/stops';
import { whoFills } from '../../model/who-sends';
import { BackToSending } from './back-to-sending';
import { useEdit } from './edit-context';
import { Unsent } from './lines';
import { otherName } from './others';
import { ReturnedBox } from './returned-box';
import { type CardProps, HelpButton, NextSection, titleId } from './section-card';
import { SectionChip } from './section-chip';
import { useWorkingAt } from './use-working-at';

/** Folded away, what is drawn of a section is still found by the browser's search, which unfolds it. */
function useFound(open: boolean, onFound: () => void) {
  const body = useRef<HTMLDivElement>(null);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const section = body.current;
    const unfold = () => found();
    section?.addEventListener('beforematch', unfold);
    return () => section?.removeEventListener('beforematch', unfold);
  }, []);
  // React knows `hidden` as true or false.
  useLayoutEffect(() => {
    if (!open) body.current?.setAttribute('hidden', 'until-found');
  }, [open]);
  return body;
}

/** A section of the story: folded to a line, in browse mode, or as a form. */
export function FoldedCard({
  sectionKey: key,
  summary,
  glance,
  phase,
  problems,
  onEdit,
  unsent,
  browse,
  form,
  title,
  icon,
}: CardProps) {
  const { story, views, setView, active, editable, visitor, others, back, goTo, returned } = useEdit();
  const workingAt = useWorkingAt(key);
  const view = views[key];
  const complete = isSectionComplete(key, story.progress.bar_list);
  const editing = view.mode === 'edit' && form !== undefined && editable;
  const name = title ?? titleFor(key, { story, visitor });
  const saved = phase?.name === 'saved' && !editing;
  const wide = useWide();
  // What was never unfolded is not drawn on a phone: that is most of the story. Elsewhere what is still to be done is there to be searched.
  const [drawn, setDrawn] = useState(view.open || (wide && editing));
  if (view.open && !drawn) setDrawn(true);
  const state = sectionState(key, { story, returned });
  const body = useFound(view.open, () => setView(key, { open: true }));

  return (
    <section
      id={key}
      aria-labelledby={titleId(key)}
      {...workingAt}
      className="relative rounded-card border border-line bg-card"
    >
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 px-4 py-2 md:grid-cols-[1fr_auto_auto] md:px-6 md:py-3">
        {/* It keeps its width: beside it two lines of what the card says are as high. */}
        <h2 className="text-h3 font-bold md:w-max md:max-w-[48vw] md:min-w-full md:text-h2">
          <button
            type="button"
            id={titleId(key)}
            aria-expanded={view.open}
            aria-controls={`body-${key}`}
            onClick={() => setView(key, { open: !view.open })}
            className="flex min-h-12 w-full items-center gap-3 rounded-input text-left"
          >
            <ChevronDown
              aria-hidden
              size={24}
              className={cn('shrink-0 text-brand-mark transition-transform duration-200', view.open && 'rotate-180')}
            />
            {icon}
            <span className="break-keep">
              <span className="mr-2 text-muted tabular">{key}</span>
              {name}
            </span>
          </button>
        </h2>
        <div className="flex min-h-12 items-center gap-2 md:order-3">
          {!view.open && editable && state === '未完成' && <Tag>未完成</Tag>}
          {!view.open && editable && state === '需修改' && <Tag kind="warning">需修改</Tag>}
          {!view.open && editable && state === '未填' && <span className="text-small text-muted">未填</span>}
          {editable && !editing && onEdit && (
            <Button kind="quiet" onClick={onEdit} aria-label={`編輯${name}`} className="-mr-4">
              編輯
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-x-3 max-md:col-span-full max-md:pl-9 md:order-2 md:min-h-12 md:content-center md:justify-end">
          {editable && <span className="text-small leading-6 text-muted">{whoFills(key, story)}</span>}
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
          <div className="order-4 col-span-full flex flex-col gap-2 pb-2 pl-9 text-small text-muted" aria-hidden="true">
            {summary && <p className="truncate">{summary}</p>}
            {glance}
          </div>
        )}
      </div>
      <div ref={body} id={`body-${key}`} hidden={!view.open}>
        {drawn && (
          <div className="px-4 pb-4 md:px-6 md:pb-6">
            {back?.key === key && (
              <BackToSending refused={complete && !view.typed ? undefined : back.refused} onBack={() => goTo('4')} />
            )}
            <ReturnedBox sectionKey={key} />
            {/* In a wide window it stands beside the page. */}
            {saved && active === key && (
              <p className="mb-4 empty:hidden xl:hidden">
                <NextSection after={key} />
              </p>
            )}
            <div className="-mt-2 mb-2 empty:hidden">{editable && <HelpButton section={key} name={name} />}</div>
            <Unsent lines={unsent} />
            {editing ? form : browse}
          </div>
        )}
      </div>
    </section>
  );
}
