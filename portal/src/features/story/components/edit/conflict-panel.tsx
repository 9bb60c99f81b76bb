import { formatTime } from 'contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useWide } from '@/lib/use-wide';
import type { Line } from '../../model/types';
import type { Section } from './use-section';
import { VersionText, versionsOf } from './versions';

/** Conflicts are rare, and only phones show their versions one at a time. */
const Tabs = lazy(async () => ({ default: (await import('@/components/ui/tabs')).Tabs }));

const pair = (mine: Line[], theirs: Line[]) =>
  Array.from({ length: Math.max(mine.length, theirs.length) }, (_, i) => ({
    id: (mine[i] ?? theirs[i])?.id ?? '',
    label: (mine[i] ?? theirs[i])?.label ?? '',
    left: mine[i]?.text ?? '',
    right: theirs[i]?.text ?? '',
  }));

const MINE = '你的版本';
const THEIRS = '已儲存的版本';

/** Another person saved the same places first: both versions with their differences, and three ways on (look §3.5). */
export function ConflictPanel<V>({ section }: { section: Section<V> }) {
  const wide = useWide();
  const [tab, setTab] = useState('mine');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  const { clash, model, resolve } = section;
  if (!clash) return null;
  const versions = versionsOf(pair(model.lines(clash.mine, clash.story), model.lines(clash.theirs, clash.story)));
  const mine = <VersionText version={versions.left} />;
  const theirs = <VersionText version={versions.right} />;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-card border border-l-4 border-warning-mark p-4">
      <p className="font-bold">
        這一段在 {formatTime(clash.story.update_time)} 有人更新。請選擇要保留的內容，兩個版本都還在。
      </p>
      {wide ? (
        <div className="mt-4 grid grid-cols-2 gap-4">
          <section aria-label={MINE} className="rounded-input bg-sunken p-4">
            <h3 className="mb-2 font-bold">{MINE}</h3>
            {mine}
          </section>
          <section aria-label={THEIRS} className="rounded-input bg-sunken p-4">
            <h3 className="mb-2 font-bold">{THEIRS}</h3>
            {theirs}
          </section>
        </div>
      ) : (
        <Suspense>
          <Tabs
            label="兩個版本"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'mine', label: MINE, content: mine },
              { value: 'theirs', label: THEIRS, content: theirs },
            ]}
          />
        </Suspense>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button kind="primary" onClick={resolve.mine}>
          用我的
        </Button>
        <Button onClick={() => void resolve.theirs()}>用已儲存的</Button>
        <Button onClick={resolve.merge}>自己合併</Button>
      </div>
    </div>
  );
}
