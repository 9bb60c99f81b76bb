import type { SectionKey, Story, StoryChanges } from 'contract';
import { stageNames } from '@/components/ui/stage-shape';
import { MODELS } from '.';
import type { Line } from './types';

export type Change = { id: string; label: string; before: string; after: string };

const count = (n: number, words: string) => (n > 0 ? [`${words} ${n} 張`] : []);

function photoChanges(photos: StoryChanges['photos']): Change[] {
  return photos.map(({ stage, added, removed, edited }) => ({
    id: stage,
    label: stageNames[stage],
    before: '',
    after: [...count(added.length, '新增'), ...count(removed.length, '刪除'), ...count(edited.length, '修改說明')].join(
      '、',
    ),
  }));
}

/** What a section says now and what it said when the story was sent back, line by line; only lines that differ. */
export function changesOf(section: SectionKey, story: Story, { fields, photos }: StoryChanges): Change[] {
  if (section === '2.2') return photoChanges(photos);
  const model = MODELS[section];
  const own = fields.filter((change) => change.section === section);
  if (!model || own.length === 0) return [];
  const then = { ...story, ...Object.fromEntries(own.map(({ field, before }) => [field, before])) } as Story;
  const linesOf = (at: Story) => model.lines(model.read(at), at);
  const [old, fresh] = [linesOf(then), linesOf(story)];
  const idOf = ({ id, label }: Line) => id ?? label;
  const ids = [...new Set([...old, ...fresh].map(idOf))];
  const find = (lines: Line[], id: string) => lines.find((line) => idOf(line) === id);
  return ids
    .map((id) => {
      const [before, after] = [find(old, id), find(fresh, id)];
      return { id, label: (after ?? before)?.label ?? '', before: before?.text ?? '', after: after?.text ?? '' };
    })
    .filter(({ before, after }) => before !== after);
}
