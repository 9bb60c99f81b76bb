import { formatTime } from 'contract';
import {
  Check,
  CloudOff,
  CloudUpload,
  GitCompare,
  HardDrive,
  Loader,
  Lock,
  type LucideIcon,
  MonitorSmartphone,
  X,
} from 'lucide-react';
import { cn } from '@/lib/cn';
import { deviceTakes } from '@/lib/device-takes';
import { useOnline } from '@/lib/online';
import { useSession } from '@/lib/session';
import { useBefore } from '@/lib/use-before';
import type { Phase } from '../../model/section-state';
import { useEdit } from './edit-context';

type Chip = { text: string; icon: LucideIcon; look: string; late?: boolean };

const plain = 'text-muted';
const loud = 'rounded-tag bg-error-wash px-2 font-bold text-error-ink';
const warn = 'rounded-tag bg-warning-wash px-2 font-bold text-warning-ink';

/** A fact beside whatever else the card says, not a lock. On a counsellor's page it lies on the card's edge: it comes by itself, and
neither the heading nor what is being read or typed below may move. A team's sheet keeps a line for it. */
const otherChip = (name: string, visitor: boolean): Chip => ({
  text: `${name}正在編輯`,
  icon: MonitorSmartphone,
  look: visitor ? warn : `${warn} absolute -top-3 right-3`,
});

/** So long 已儲存 is said, ms. */
const SHOWN = 4000;

/** `soon`: what was typed will be stored by itself; `other`: who else is at this section. */
type Props = { phase?: Phase; problems?: number; soon?: boolean | undefined; other?: string };

/** What a card says at its top right: where its contents are, and who else is here (look §3.5). */
export function SectionChip({ phase = { name: 'idle' }, problems = 0, soon, other }: Props) {
  const { visitor, editable } = useEdit();
  const online = useOnline();
  const over = useSession().state === 'over';
  const kept = deviceTakes.use().drafts;
  const fresh = useBefore(phase.name === 'saved' ? phase.at + SHOWN : 0);
  const chip = ((): Chip | undefined => {
    if (phase.name === 'saving')
      return over
        ? { text: '請重新登入', icon: Lock, look: warn }
        : { text: '儲存中…', icon: Loader, look: plain, late: true };
    if (phase.name === 'conflict') return { text: '有較新的內容', icon: GitCompare, look: warn };
    if (problems > 0) return { text: visitor ? '還差一點點' : `${problems} 個地方要修改`, icon: X, look: loud };
    // Another device has sent the story in meanwhile.
    if (!editable && (phase.name === 'typed' || phase.name === 'queued'))
      return { text: '故事已經送出，這裡寫的還沒有存進去', icon: HardDrive, look: warn };
    if (phase.name === 'queued' && !kept)
      return { text: online ? '等待上傳，請別關掉這一頁' : '離線，請別關掉這一頁', icon: CloudOff, look: warn };
    if (phase.name === 'queued')
      return online
        ? { text: '等待上傳，已存在這台裝置', icon: CloudUpload, look: plain }
        : { text: '離線，已存在這台裝置', icon: CloudOff, look: warn };
    if (phase.name === 'typed' && !kept)
      return { text: visitor ? '還沒存好，記得按儲存' : '這台裝置存不了草稿，請按儲存', icon: HardDrive, look: warn };
    if (phase.name === 'typed')
      return {
        // Children read no times: what they have to know is whether they press 儲存.
        text: visitor
          ? soon
            ? '等一下會自己存好'
            : '先存在這台裝置，記得按儲存'
          : `草稿已存在這台裝置 ${formatTime(phase.at)}`,
        icon: HardDrive,
        look: plain,
      };
    // What was stored without a press says so for as long as it is open: a child would press for it.
    if (phase.name === 'saved' && !phase.pressed && visitor)
      return { text: '已自動存好', icon: Check, look: 'text-success-ink' };
    if (phase.name === 'saved' && fresh)
      return {
        text: [phase.pressed ? '儲存成功' : '已儲存', ...(visitor ? [] : [formatTime(phase.at)])].join(' '),
        icon: Check,
        look: 'text-success-ink font-bold',
      };
    return undefined;
  })();
  const chips = [...(chip ? [chip] : []), ...(other ? [otherChip(other, visitor)] : [])];
  return (
    <span
      role="status"
      className={cn('flex min-w-0 flex-wrap gap-x-3 text-small empty:hidden', visitor && 'justify-end text-right')}
    >
      {chips.map(({ text, icon: Icon, look, late }) => (
        <span
          key={text}
          className={`inline-flex items-center gap-1 py-0.5 ${visitor ? '' : 'leading-5'} ${look} ${late ? '[animation:fade-in_120ms_300ms_backwards]' : 'fade-in'}`}
        >
          <Icon aria-hidden size={16} className="shrink-0" />
          {text}
        </span>
      ))}
    </span>
  );
}
