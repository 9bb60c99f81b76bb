import type { SectionKey } from 'contract';
import { ChevronDown } from 'lucide-react';
import { NoticeBox } from '@/components/ui/notice-box';
import { Tag } from '@/components/ui/tag';
import { type Change, changesOf } from '../../model/changes';
import { useEdit } from './edit-context';
import { VersionText, versionsOf } from './versions';

/** What the section said when it was sent back and what it says now, folded. */
function Changes({ changes }: { changes: Change[] }) {
  const { left, right } = versionsOf(
    changes.map(({ before, after, ...line }) => ({ ...line, left: before, right: after })),
  );
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-input font-bold">
        退件後改了什麼
        <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-1 grid gap-4 md:grid-cols-2">
        {changes.some(({ before }) => before) && (
          <section aria-label="退件時" className="rounded-input bg-card p-3">
            <h3 className="mb-2 font-bold">退件時</h3>
            <VersionText version={left} />
          </section>
        )}
        <section aria-label="現在" className="rounded-input bg-card p-3">
          <h3 className="mb-2 font-bold">現在</h3>
          <VersionText version={right} />
        </section>
      </div>
    </details>
  );
}

/** Why reviewers sent this section back and what has changed since, until the story is sent again. */
export function ReturnedBox({ sectionKey }: { sectionKey: SectionKey }) {
  const { story, returned, visitor } = useEdit();
  const reasons = returned.reasons.filter(({ section }) => section === sectionKey);
  if (reasons.length === 0) return null;
  const mended = returned.mended.has(sectionKey);
  const changes = returned.changes ? changesOf(sectionKey, story, returned.changes) : [];
  return (
    <NoticeBox
      kind={mended ? 'success' : 'warning'}
      className="mb-5"
      title={
        <span className="flex flex-wrap items-center gap-2">
          {visitor ? (mended ? '你們改過這裡了' : '這裡要再改一下') : '審核後需要修改'}{' '}
          {mended ? <Tag kind="success">已修改</Tag> : <Tag kind="warning">需修改</Tag>}
        </span>
      }
    >
      <ul className={reasons.length > 1 ? 'list-disc pl-5' : undefined}>
        {reasons.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
      {changes.length > 0 && <Changes changes={changes} />}
    </NoticeBox>
  );
}
