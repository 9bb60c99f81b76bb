import { SECTIONS, type SectionKey } from 'contract';
import { Button } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { helpHours } from '@/config/site';
import { waitingText, waitingUploads } from '@/lib/online';
import { useEdit } from './edit-context';
import { nextStop } from './section-list';

const titleOf = (section: string | null) => (section ? (SECTIONS[section as SectionKey]?.title ?? section) : '');

/** Beside the page at 1280: next step, who else is here, what waits, help. */
export function PageRail() {
  const edit = useEdit();
  const { goTo, others, editable } = edit;
  const waiting = waitingText(waitingUploads.use());
  const next = nextStop(edit);
  return (
    <div className="flex flex-col gap-4">
      {editable && next && (
        <div>
          <p className="text-small text-muted">下一步</p>
          <p className="mb-2 font-bold">{next === '4' ? '送出故事資料' : SECTIONS[next].title}</p>
          <Button onClick={() => goTo(next)}>{`去 ${next}`}</Button>
        </div>
      )}
      {others.length > 0 && (
        <NoticeBox kind="warning">
          {others.map(({ name, section }) => (
            <p key={`${name}-${section}`} className="text-small">
              另一台裝置（{name}）{section ? `在 ${section} ${titleOf(section)}` : '開著這則故事'}
            </p>
          ))}
        </NoticeBox>
      )}
      {waiting && <p className="font-bold">{waiting}</p>}
      <p className="text-small text-muted">
        需要協助？
        <br />
        {helpHours}
      </p>
    </div>
  );
}
