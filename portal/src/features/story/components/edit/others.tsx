import { SECTION_KEYS, type SectionKey } from 'contract';
import { MonitorSmartphone } from 'lucide-react';
import { cn } from '@/lib/cn';
import { titleFor } from '../../model/stops';
import { whoSends } from '../../model/who-sends';
import { type Edit, useEdit } from './edit-context';

type Other = Edit['others'][number];
type Reader = Pick<Edit, 'visitor' | 'story'>;

/** How another device or person is called here: children read no name of a person, and one is oneself elsewhere. */
export function otherName(other: Other | undefined, { visitor, story }: Reader): string | undefined {
  if (visitor && other?.part === 'member') return whoSends(story);
  // 平板 1 在寫, but 小美的平板在寫.
  if (other?.own && !visitor) return '你在另一台裝置';
  const name = other?.name.replace(/\w$/, '$& ');
  if (visitor || other?.part !== 'team') return name;
  // A counsellor has several teams, and knows them by their names.
  return `${story.team_name}的${name}`;
}

/** Who is where. */
export function wordsFor(other: Other, { visitor, story }: Reader) {
  const { own, section } = other;
  const key = SECTION_KEYS.find((one) => one === section);
  const title = key ? titleFor(key, { story, visitor }) : section;
  const place = `${section} ${title}`;
  const name = otherName(other, { visitor, story });
  if (visitor) return `${name}${section ? `在寫${title}` : '也開著這則故事'}`;
  return `${name}${section ? `${own ? '開著' : '在'} ${place}` : '也開著這則故事'}`;
}

/** Who has stored another version of a section, as a sentence goes on: the one device that is in it, else some other one. */
export function whoStored(key: SectionKey, { others, ...reader }: Reader & Pick<Edit, 'others'>): string {
  const there = [...new Set(others.filter(({ section }) => section === key).map((other) => otherName(other, reader)))];
  return (there.length === 1 && there[0]) || '另一台裝置';
}

/** All in one line: of several, who is where. */
function lineFor({ story, visitor, others }: Edit) {
  const words = [...new Set(others.map((other) => wordsFor(other, { story, visitor })))];
  if (others.length <= 1) return words[0];
  if (visitor) return words.join('，');
  const who = others.map(({ name, own, section }) => [own ? '你' : name, section].filter(Boolean).join(' '));
  return `另外 ${others.length} 台裝置：${[...new Set(who)].join('、')}`;
}

type LineProps = {
  className?: string;
  /** What is said while no one else is here. */
  alone?: string;
};

/** Who else has the story open. Its lines are there from the start, two on a team's phone, so that nothing moves when someone comes or goes. */
export function OthersLine({ className, alone }: LineProps) {
  const edit = useEdit();
  const line = lineFor(edit);
  if (!edit.editable) return null;
  return (
    <div
      role="status"
      className={cn('-my-2 print:hidden', edit.visitor ? 'min-h-16 md:min-h-8' : 'min-h-6 text-small', className)}
    >
      {line && (
        <p className="flex items-start gap-2">
          <MonitorSmartphone
            aria-hidden
            size={20}
            className={cn('shrink-0 text-brand-mark', edit.visitor ? 'mt-1.5' : 'mt-px')}
          />
          <span className={edit.visitor ? 'line-clamp-2 md:line-clamp-1' : 'line-clamp-1'}>{line}</span>
        </p>
      )}
      {!line && alone}
    </div>
  );
}

/** Who else has the story open, and where: the last in the rail, so that nothing moves. */
export function Others() {
  const edit = useEdit();
  return (
    <div role="status" className="empty:hidden">
      {edit.editable && edit.others.length > 0 && (
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
