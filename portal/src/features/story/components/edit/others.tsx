import { SECTION_KEYS } from 'contract';
import { MonitorSmartphone } from 'lucide-react';
import { cn } from '@/lib/cn';
import { type Edit, useEdit } from './edit-context';
import { titleFor } from './section-list';

type Other = Edit['others'][number];
type Reader = Pick<Edit, 'visitor' | 'story'>;

/** Children see the place alone, and a person at two devices sees that it is themselves. */
export function wordsFor({ name, own, section }: Other, { visitor, story }: Reader) {
  const key = SECTION_KEYS.find((one) => one === section);
  const title = key ? titleFor(key, { story, visitor }) : section;
  const place = `${section} ${title}`;
  if (visitor) return `另一台裝置${section ? `在寫${title}` : '也開著這則故事'}`;
  if (own) return `你在另一台裝置${section ? `開著 ${place}` : '也開著這則故事'}`;
  return `另一台裝置（${name}）${section ? `在 ${place}` : '也開著這則故事'}`;
}

/** All in one line: of several, the members read who is where; children see at the cards where. */
function lineFor({ story, visitor, others }: Edit) {
  const [words, ...more] = new Set(others.map((other) => wordsFor(other, { story, visitor })));
  // Children aren't told who it is: the same words twice say nothing more to them.
  if (others.length <= 1 || (visitor && more.length === 0)) return words;
  if (visitor) return `另外 ${others.length} 台裝置也開著這則故事`;
  const who = others.map(({ name, own, section }) => [own ? '你' : name, section].filter(Boolean).join(' '));
  return `另外 ${others.length} 台裝置：${[...new Set(who)].join('、')}`;
}

/** Who else has the story open. The line is there from the start, so that nothing moves when someone comes or goes. */
export function OthersLine({ className }: { className?: string }) {
  const edit = useEdit();
  const line = lineFor(edit);
  if (!edit.editable) return null;
  return (
    <div role="status" className={cn('-my-2 print:hidden', edit.visitor ? 'min-h-8' : 'min-h-6 text-small', className)}>
      {line && (
        <p className="flex items-start gap-2">
          <MonitorSmartphone
            aria-hidden
            size={20}
            className={cn('shrink-0 text-brand-mark', edit.visitor ? 'mt-1.5' : 'mt-px')}
          />
          <span>{line}</span>
        </p>
      )}
    </div>
  );
}

/** Who else has the story open, and where: the last in the rail, so that nothing moves. */
export function Others() {
  const edit = useEdit();
  return (
    <div role="status" className="empty:hidden">
      {edit.others.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-card border border-line bg-card p-3">
          {edit.others.map((other) => (
            <li key={`${other.name}-${other.since}`} className="flex items-start gap-2 text-small">
              <MonitorSmartphone aria-hidden size={20} className="mt-0.5 shrink-0 text-brand-mark" />
              <span>{wordsFor(other, edit)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
