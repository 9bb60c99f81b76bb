import { SECTION_KEYS, sectionTitle } from 'contract';
import { MonitorSmartphone } from 'lucide-react';
import { cn } from '@/lib/cn';
import { type Edit, useEdit } from './edit-context';

type Other = Edit['others'][number];
type Reader = Pick<Edit, 'visitor' | 'story'>;

/** Children see the place alone, and a person at two devices sees that it is themselves. */
export function wordsFor({ name, own, section }: Other, { visitor, story }: Reader) {
  const key = SECTION_KEYS.find((one) => one === section);
  const title = key ? sectionTitle(key, story.is_18) : section;
  const place = `${section} ${title}`;
  if (visitor) return `另一台裝置${section ? `在寫${title}` : '也開著這則故事'}`;
  if (own) return `你在另一台裝置${section ? `開著 ${place}` : '也開著這則故事'}`;
  return `另一台裝置（${name}）${section ? `在 ${place}` : '也開著這則故事'}`;
}

/** Who else has the story open, and where. */
export function Others({ className }: { className?: string }) {
  const edit = useEdit();
  const { others, visitor } = edit;
  // Children aren't told who it is: the same words twice say nothing more to them.
  const lines = others
    .map((other) => ({ id: `${other.name}-${other.since}`, words: wordsFor(other, edit) }))
    .filter(({ words }, i, all) => !visitor || all.findIndex((line) => line.words === words) === i);
  return (
    <div role="status" className={cn('empty:hidden', className)}>
      {lines.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-card border border-line bg-card p-3">
          {lines.map(({ id, words }) => (
            <li key={id} className={cn('flex items-start gap-2', !visitor && 'text-small')}>
              <MonitorSmartphone aria-hidden size={20} className="mt-0.5 shrink-0 text-brand-mark" />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
