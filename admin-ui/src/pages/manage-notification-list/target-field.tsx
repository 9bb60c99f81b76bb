import { Button, Flex } from 'antd';
import { NOTIFICATION_TARGETS } from 'contract';
import { useState } from 'react';
import { SelectField } from '@/components/content/select-field';
import { count } from '@/lib/format';
import { AudienceDrawer } from './audience-drawer';
import { useAudience } from './use-audience';

type TargetFieldProps = { target: number | null; onPreview: (memberId: string) => void };

/** Whom it is for, by what the option means, with how many people that is now and who they are. */
export function TargetField({ target, onPreview }: TargetFieldProps) {
  const [open, setOpen] = useState(false);
  const hint = NOTIFICATION_TARGETS.find(({ value }) => value === target)?.hint;
  return (
    <>
      <SelectField name="target" label="寄送對象" hint={hint} options={NOTIFICATION_TARGETS} />
      {target !== null && <Reached target={target} onOpen={() => setOpen(true)} />}
      {open && target !== null && (
        <AudienceDrawer target={target} onPreview={onPreview} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function Reached({ target, onOpen }: { target: number; onOpen: () => void }) {
  const { audience, stale, error, refetch } = useAudience({ target });
  if (error)
    return (
      <Flex component="p" className="letter-reached" wrap align="center" gap="4px 12px" role="alert">
        人數目前查不到：{error.message}
        <Button size="small" onClick={refetch}>
          再試一次
        </Button>
      </Flex>
    );
  return (
    <Flex component="p" className="letter-reached" wrap align="center" gap="4px 12px" aria-busy={stale || !audience}>
      <span role="status">
        {audience && !stale ? (
          <>
            目前有 <strong>{count(audience.count)}</strong> 人
            {audience.opted_out > 0 && `，另有 ${count(audience.opted_out)} 人取消訂閱，不會收到`}
          </>
        ) : (
          '正在計算人數…'
        )}
      </span>
      <Button size="small" onClick={onOpen}>
        看名單
      </Button>
    </Flex>
  );
}
