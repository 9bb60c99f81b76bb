import { Button, Flex } from 'antd';
import { type Edition, formatDateTime, rehearse, turningPoints } from 'contract';
import { useState } from 'react';
import { DateInput } from '@/components/date-input';
import { DetailCard } from '@/components/detail/detail-layout';
import { LabelledField } from '@/components/labelled-field';
import { rehearsalWords } from './words';

/** What members will read on a day, by the rules of server and portal; also with dates that aren't stored yet. */
export function RehearsalCard({ edition }: { edition: Edition }) {
  const [now] = useState(() => Date.now());
  const [chosen, setChosen] = useState<number>();
  const at = chosen ?? now;
  return (
    <DetailCard id="rehearsal" title="預演">
      <Flex vertical gap={16}>
        <p>選一個時間，看會員那時候可以做什麼、會看到什麼。上面還沒有儲存的修改也算在內。</p>
        <LabelledField label="時間" error={undefined}>
          {(ids) => (
            <DateInput
              {...ids}
              kind="moment"
              className="short"
              value={at}
              onChange={(time) => setChosen(time ?? undefined)}
            />
          )}
        </LabelledField>
        <Flex wrap gap={8}>
          {turningPoints(edition, now).map((time) => (
            <Button key={time} size="small" onClick={() => setChosen(time)}>
              {time === now ? '現在' : formatDateTime(time)}
            </Button>
          ))}
        </Flex>
        <ul className="bulleted grid space-above" aria-live="polite">
          {rehearsalWords(rehearse(edition, at)).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Flex>
    </DetailCard>
  );
}
