import { SECTIONS, type SectionKey } from 'contract';
import { MonitorSmartphone } from 'lucide-react';
import { cn } from '@/lib/cn';
import { useEdit } from './edit-context';

const titleOf = (section: string) => SECTIONS[section as SectionKey]?.title ?? section;

/** Who else has the story open, and where; children are told the place alone. */
export function Others({ className }: { className?: string }) {
  const { others, visitor } = useEdit();
  return (
    <div role="status" className={cn('empty:hidden', className)}>
      {others.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-card border border-line bg-card p-3">
          {others.map(({ name, section, since }) => (
            <li key={`${name}-${since}`} className={cn('flex items-start gap-2', !visitor && 'text-small')}>
              <MonitorSmartphone aria-hidden size={20} className="mt-0.5 shrink-0 text-brand-mark" />
              <span>
                另一台裝置{!visitor && `（${name}）`}
                {section ? `在${visitor ? '寫' : ` ${section} `}${titleOf(section)}` : '也開著這則故事'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
