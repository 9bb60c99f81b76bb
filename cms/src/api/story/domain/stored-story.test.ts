import { STORY_FIELD_NAMES, STORY_FIELD_STORAGE, storySchema } from 'contract';
import { describe, expect, it } from 'vitest';
import schema from '../content-types/story/schema.json';
import { allColumnsOf, STORY_COLUMNS, storyOf } from '../queries/story-row';
import { buildStory } from './build-story';
import { emptyStory } from './columns';

/** What a story shows but doesn't store under that name, and where it comes from instead. */
const DERIVED = [
  'id', // document_id
  'create_time', // created_at
  'update_time', // updated_at
  'form_type', // is_18
  'questionnaireStatus', // filled_ids
  'judgement', // a table of its own
  'holder', // of the judgement
  'reading', // a judge's own, from the judgements and assignments
  'password', // its hash alone
  'archived', // of the season
  'started', // a table of its own
  'started_unsure',
  'extended', // the same
  'tags', // another one
  'reviewer', // another one
  'certificate_names', // of the certificates
];

/** The types of the content type in which a field may lie. */
const TYPES = { text: ['string', 'text'], json: ['json'], bool: ['boolean'] };

const columnOf = (attribute: string) => (attribute === 'youtubeURL' ? 'youtube_url' : attribute);
const attributes: Record<string, { type: string }> = schema.attributes;

describe('the content type of a story', () => {
  it.each(STORY_FIELD_NAMES)('stores %s as the table of fields says', (field) => {
    expect(TYPES[STORY_FIELD_STORAGE[field]]).toContain(attributes[field]?.type);
  });

  it('stores everything else that the contract shows', () => {
    const shown = Object.keys(storySchema.shape).filter((field) => !DERIVED.includes(field));
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(shown));
  });

  it('has a column for everything that is read and written', () => {
    const columns = [...Object.keys(attributes).map(columnOf), 'document_id', 'created_at', 'updated_at'];
    for (const column of STORY_COLUMNS) expect(columns).toContain(column.replace('stories.', ''));
    for (const column of Object.keys(allColumnsOf(emptyStory()))) expect(columns).toContain(column);
  });

  it('gives back from its columns what was put into them', () => {
    const story = { ...emptyStory(), apply_time: 5, is_participate: true, sdgs: ['4'], failed_message: '缺少影片' };
    expect(storyOf(allColumnsOf(story))).toEqual(story);
  });
});

describe('buildStory', () => {
  it('computes account, progress and first versions', () => {
    const members = [{ id: 'm', name: '王小明', grade: '五年級', age: 11 }];
    const input = { session: 2026, number: 128, owner_id: 'o', team_name: '隊', team_members: members, counselors: [] };
    const story = buildStory({ ...input, is_18: false }, 5);
    expect(story).toMatchObject({ account: 'CHI-2026-00128', create_time: 5, version: 1, apply_status: 1 });
    expect(story.progress.bar_list.slice(0, 2)).toEqual([true, false]);
    expect(story.versions).toEqual({ team_name: 1, team_members: 1, counselors: 1 });
    expect(buildStory({ ...input, is_18: true }, 5).account).toBe('2026-00128');
  });
});
