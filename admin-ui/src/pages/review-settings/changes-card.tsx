import { Button } from 'antd';
import type { ContentChange, List } from 'contract';
import { DetailCard } from '@/components/detail/detail-layout';
import { valueWord } from '@/components/settings/edition-words';
import { moment } from '@/lib/format';
import { KIND_WORDS, keyWord } from './words';

export const step = 10;
const most = 100;

type ChangesCardProps = { changes: List<ContentChange>; size: number; onMore: (size: number) => void };

/** Who changed which text, newest first. */
export function ChangesCard({ changes: { list, total }, size, onMore }: ChangesCardProps) {
  return (
    <DetailCard id="changes" title="修改紀錄">
      {list.length === 0 && <p className="muted">還沒有人修改過，現在都是最初的內容。</p>}
      <ul className="settings-changes marked parted grid space-below gap-12">
        {list.map(({ id, kind, name, time, changes }) => (
          <li key={id}>
            <p>
              <span className="tabular">{moment(time)}</span>　{name}　{KIND_WORDS[kind]}
            </p>
            <dl className="grid gap-6 above-4">
              {changes.map(({ key, before, after }) => (
                <div key={key}>
                  <dt>{keyWord(kind, key)}</dt>
                  <dd>
                    <del>{valueWord(key, before)}</del>
                    <ins>{valueWord(key, after)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {total > size && size < most && <Button onClick={() => onMore(Math.min(most, size + step))}>看更早的紀錄</Button>}
    </DetailCard>
  );
}
