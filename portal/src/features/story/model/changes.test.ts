import type { StoryChanges } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { changesOf } from './changes';

const story = makeStory({ problem: '車子太快', video: { src: 'https://youtu.be/new' } });
const photo = { url: '/api/file/a', description: '', is_cover: true };
const changes: StoryChanges = {
  since: 1,
  fields: [
    { field: 'problem', section: '2.1', before: '車子很快', after: '車子太快' },
    { field: 'video', section: '2.6', before: { src: '' }, after: { src: 'https://youtu.be/new' } },
    {
      field: 'team_members',
      section: '3.1',
      before: story.team_members.map((member) => ({ ...member, wade_giles: null })),
      after: story.team_members,
    },
  ],
  photos: [{ stage: 'imagine', added: [photo, photo], removed: [photo], edited: [] }],
};

describe('what changed since the rejection', () => {
  it.each([
    ['2.1', [{ id: '感受到的問題', label: '感受到的問題', before: '車子很快', after: '車子太快' }]],
    ['2.6', [{ id: '影片連結', label: '影片連結', before: '', after: 'https://youtu.be/new' }]],
    ['2.2', [{ id: 'imagine', label: '想像', before: '', after: '新增 2 張、刪除 1 張' }]],
    ['3.1', [{ id: 'm1', label: '小明', before: '', after: 'WANG,XIAO-MING' }]],
    ['2.3', []],
    ['3.2', []],
  ] as const)('%s', (section, lines) => {
    expect(changesOf(section, story, changes)).toEqual(lines);
  });
});
