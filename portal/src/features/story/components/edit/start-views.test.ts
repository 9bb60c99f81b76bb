import { SECTION_KEYS, type SectionKey } from 'contract';
import { describe, expect, it } from 'vitest';
import { returnedOf } from '../../model/returned';
import { makeStory } from '../../test-story';
import { startViews } from './start-views';

const start = ({ story = makeStory(), ...patch }: Partial<Parameters<typeof startViews>[0]> = {}) =>
  startViews({
    story,
    editable: true,
    drafts: new Map(),
    returned: returnedOf(story),
    ...patch,
  });
const open = (views: ReturnType<typeof startViews>) => SECTION_KEYS.filter((key) => views[key].open);

describe('how the sections stand at first', () => {
  it('incomplete ones in edit mode, complete ones as a line', () => {
    const views = start();
    expect(views['1']).toEqual({ mode: 'browse', open: false, typed: false });
    expect(views['2.1']).toEqual({ mode: 'edit', open: true, typed: false });
    expect(views['2.6']).toEqual({ mode: 'edit', open: false, typed: false });
    expect(views['3.3'].mode).toBe('browse');
  });

  it('the next missing one alone is unfolded', () => expect(open(start())).toEqual(['2.1']));

  it('a locked story is only looked at, as lines; what was typed and came too late is unfolded', () => {
    const drafts = new Map<SectionKey, unknown>([['2.1', {}]]);
    const views = start({ editable: false, story: makeStory({ apply_status: 2 }), drafts });
    expect(SECTION_KEYS.every((key) => views[key].mode === 'browse')).toBe(true);
    expect(open(views)).toEqual(['2.1']);
  });

  it('drafts and what was sent back are unfolded', () => {
    const story = makeStory({ apply_status: 3, failed_message: '學習單不完整' });
    const drafts = new Map<SectionKey, unknown>([['1', {}]]);
    const views = start({ story, drafts });
    expect(views['1']).toEqual({ mode: 'edit', open: true, typed: true });
    expect(open(views)).toEqual(['1', '2.1', '2.3']);
  });
});
