import { Button, Flex } from 'antd';
import { type AudienceAnswer, NOTIFICATION_TARGETS, PICKED_TARGET } from 'contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { SelectField } from '@/components/content/select-field';
import { count } from '@/lib/format';
import { paths } from '@/paths';
import type { Aim } from './aim';
import { AudienceDrawer } from './audience-drawer';
import { aimOf, type Letter } from './letter';
import { useAudience } from './use-audience';

type TargetFieldProps = { letter: Letter; onPreview: (memberId: string) => void };

/** Whom it is for, by what the option means, with how many people that is now and who they are. */
export function TargetField({ letter, onPreview }: TargetFieldProps) {
  const [open, setOpen] = useState(false);
  const aim = aimOf(letter);
  const options = letter.stories === null ? NOTIFICATION_TARGETS : [...NOTIFICATION_TARGETS, PICKED_TARGET];
  const hint = options.find(({ value }) => value === letter.target)?.hint;
  return (
    <>
      <SelectField name="target" label="寄送對象" hint={hint} options={options} />
      {aim && <Reached aim={aim} onOpen={() => setOpen(true)} />}
      {open && aim && <AudienceDrawer aim={aim} onPreview={onPreview} onClose={() => setOpen(false)} />}
    </>
  );
}

const WHY = { declined: '都取消訂閱了', no_account: '沒有能收信的帳號' } as const;

/** The stories that it reaches nobody of, by why. */
function Unreached({ audience: { unreached, unreached_count } }: { audience: AudienceAnswer }) {
  if (unreached_count === 0) return null;
  const lines = (['declined', 'no_account'] as const).flatMap((why) => {
    const accounts = unreached.filter((story) => story.why === why).map(({ account }) => account);
    return accounts.length > 0 ? [{ why, accounts: accounts.join('、') }] : [];
  });
  return (
    <details className="small">
      <summary>有 {count(unreached_count)} 則故事寄不到</summary>
      <ul>
        {lines.map(({ why, accounts }) => (
          <li key={why}>
            {WHY[why]}：{accounts}
          </li>
        ))}
        {unreached_count > unreached.length && <li>只列出前 {unreached.length} 則</li>}
      </ul>
    </details>
  );
}

/** The list that the stories were picked in; ticked rows have no address of their own. */
function PickedLink({ stories }: { stories: string }) {
  if (stories.startsWith('ids=')) return null;
  return (
    <Link to={`${paths.stories}${stories && `?${stories}`}`} target="_blank">
      看這些故事
    </Link>
  );
}

function Reached({ aim, onOpen }: { aim: Aim; onOpen: () => void }) {
  const { audience, stale, error, refetch } = useAudience({ aim });
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
    <Flex className="letter-reached" wrap align="center" gap="4px 12px" aria-busy={stale || !audience}>
      <span role="status">
        {audience && !stale ? (
          <>
            {aim.stories !== null && `選取的 ${count(audience.stories)} 則故事，`}目前有{' '}
            <strong>{count(audience.count)}</strong> 人
            {audience.opted_out > 0 && `，另有 ${count(audience.opted_out)} 人取消訂閱，不會收到`}
          </>
        ) : (
          '正在計算人數…'
        )}
      </span>
      <Button size="small" onClick={onOpen}>
        看名單
      </Button>
      {aim.stories !== null && <PickedLink stories={aim.stories} />}
      {audience && !stale && <Unreached audience={audience} />}
    </Flex>
  );
}
