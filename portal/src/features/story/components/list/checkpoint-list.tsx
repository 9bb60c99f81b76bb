import {
  APPLY_STATUS,
  CHECKPOINT_GROUPS,
  CHECKPOINTS,
  type CheckpointState,
  checkpointLabel,
  checkpointState,
  type PersonalRow,
  progressCount,
  sectionOf,
} from 'contract';
import { Link } from 'react-router-dom';
import { Tag } from '@/components/ui/tag';
import { paths } from '@/config/paths';
import { returnedPositions } from '@/lib/returned';

type State = '已完成' | '未完成' | '未填（選填）' | '需修改' | '審核後完成' | '尚不適用';

const WORDS: Record<CheckpointState, State> = {
  returned: '需修改',
  none: '尚不適用',
  done: '已完成',
  optional: '未填（選填）',
  missing: '未完成',
};

function stateOf(story: PersonalRow, position: number): State {
  const state = checkpointState(story.progress.bar_list, position, returnedPositions(story));
  return state === 'missing' && sectionOf(position) === undefined ? '審核後完成' : WORDS[state];
}

/** Done is plain text, only what is undone gets a tag (look §1, principle 2). */
function StateWord({ state }: { state: State }) {
  if (state === '未完成') return <Tag kind="open">{state}</Tag>;
  if (state === '需修改') return <Tag kind="warning">{state}</Tag>;
  return <span className="text-small text-muted whitespace-nowrap">{state}</span>;
}

/** The twelve checkpoints of one team in their four groups; each leads to its section. */
export function CheckpointList({ story, level }: { story: PersonalRow; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="gap-x-8 xl:columns-2">
      {CHECKPOINT_GROUPS.map(({ key, label, positions }) => {
        const { done, of } = progressCount(story.progress.bar_list, returnedPositions(story), positions);
        return (
          <section key={key} className="mb-4 break-inside-avoid">
            <Heading className="flex items-baseline justify-between border-b border-line py-1 font-bold">
              {label}
              <span className="text-small font-normal text-muted tabular">
                {done}/{of}
              </span>
            </Heading>
            <ul>
              {positions.map((position) => (
                <li key={position} className="border-b border-line last:border-b-0">
                  <CheckpointRow story={story} position={position} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function CheckpointRow({ story, position }: { story: PersonalRow; position: number }) {
  const point = CHECKPOINTS[position];
  const row = 'flex min-h-13 items-center justify-between gap-3 px-2 py-2';
  const words = (
    <>
      <span>{point && checkpointLabel(point, story.is_18)}</span>
      <StateWord state={stateOf(story, position)} />
    </>
  );
  if (story.apply_status >= APPLY_STATUS.approved && position === CHECKPOINTS.length - 1)
    return <span className={row}>{words}</span>;
  return (
    <Link to={paths.editStory(story.id, sectionOf(position) ?? '4')} className={`${row} rounded-input hover:bg-sunken`}>
      {words}
    </Link>
  );
}
