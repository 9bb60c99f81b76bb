import { NoticeBox } from '@/components/ui/notice-box';
import { EMPTY, type Line } from '../../model/types';

/** What a section holds, as a list of terms. */
export function Lines({ lines }: { lines: Line[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {lines.map(({ id, label, text }) => (
        <div key={id ?? label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="max-w-text whitespace-pre-line">
            {text.trim() || <span className="text-muted">{EMPTY}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was typed while another device sent the story: it stays on this device, to be copied. */
export const Unsent = ({ lines }: { lines: Line[] | undefined }) =>
  lines && (
    <NoticeBox kind="warning" className="mb-5" title="送出的時候，這些還沒有儲存。想留下來，可以抄下來。">
      <Lines lines={lines} />
    </NoticeBox>
  );
