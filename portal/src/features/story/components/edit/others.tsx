import { SECTIONS, type SectionKey } from 'contract';
import { MonitorSmartphone } from 'lucide-react';
import { cn } from '@/lib/cn';
import { type Edit, useEdit } from './edit-context';

const titleOf = (section: string) => SECTIONS[section as SectionKey]?.title ?? section;

type Other = Edit['others'][number];

const placeOf = (section: string) => `${section} ${titleOf(section)}`;

/** Children see the place alone, and a person at two devices sees that it is themselves. */
export function wordsFor({ name, own, section }: Other, visitor: boolean) {
  if (visitor) return `另一台裝置${section ? `在寫${titleOf(section)}` : '也開著這則故事'}`;
  if (own) return `你在另一台裝置${section ? `開著 ${placeOf(section)}` : '也開著這則故事'}`;
  return `另一台裝置（${name}）${section ? `在 ${placeOf(section)}` : '也開著這則故事'}`;
}

/** Who else has the story open, and where. */
export function Others({ className }: { className?: string }) {
  const { others, visitor } = useEdit();
  // Children aren't told who it is: the same words twice say nothing more to them.
  const lines = others
    .map((other) => ({ id: `${other.name}-${other.since}`, words: wordsFor(other, visitor) }))
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
