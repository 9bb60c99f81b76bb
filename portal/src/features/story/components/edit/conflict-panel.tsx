import { formatTime } from 'contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useWide } from '@/lib/use-wide';
import type { Line } from '../../model/types';
import { useEdit } from './edit-context';
import { whoStored } from './others';
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

const WORDS = {
  mine: '你的版本',
  theirs: '已儲存的版本',
  takeMine: '用我的',
  takeTheirs: '用已儲存的',
  merge: '自己合併',
};
/** Children know devices, not versions. */
const teamWords = (who: string): typeof WORDS => ({
  mine: '這台裝置',
  theirs: who.trim(),
  takeMine: '用這台的',
  takeTheirs: `用${who}的`,
  merge: '自己合起來',
});

type Props<V> = {
  section: Section<V>;
  /** How one version is shown beside the other, where its lines don't say it. */
  version?: (values: V, other: V) => ReactNode;
};

/** Another person saved the same places first: both versions with their differences, and three ways on (look §3.5). */
export default function ConflictPanel<V>({ section, version }: Props<V>) {
  const edit = useEdit();
  const { visitor } = edit;
  const [who] = useState(() => whoStored(section.key, edit));
  const words = visitor ? teamWords(who) : WORDS;
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
  const mine = version?.(clash.mine, clash.theirs) ?? <VersionText version={versions.left} />;
  const theirs = version?.(clash.theirs, clash.mine) ?? <VersionText version={versions.right} />;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-card border border-l-4 border-warning-mark p-4">
      <p className="font-bold whitespace-pre-line">
        {visitor
          ? `${who}也改了這裡。\n兩個都還在，選一個留下來。`
          : `這一段在 ${formatTime(clash.story.update_time)} 有人更新。請選擇要保留的內容，兩個版本都還在。`}
      </p>
      {wide ? (
        <div className="mt-4 grid grid-cols-2 gap-4">
          <section aria-label={words.mine} className="rounded-input bg-sunken p-4">
            <h3 className="mb-2 font-bold">{words.mine}</h3>
            {mine}
          </section>
          <section aria-label={words.theirs} className="rounded-input bg-sunken p-4">
            <h3 className="mb-2 font-bold">{words.theirs}</h3>
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
              { value: 'mine', label: words.mine, content: mine },
              { value: 'theirs', label: words.theirs, content: theirs },
            ]}
          />
        </Suspense>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {/* The one way in which nothing of either goes. */}
        <Button kind="primary" onClick={resolve.merge}>
          {words.merge}
        </Button>
        <Button onClick={resolve.mine}>{words.takeMine}</Button>
        <Button onClick={() => void resolve.theirs()}>{words.takeTheirs}</Button>
      </div>
    </div>
  );
}
