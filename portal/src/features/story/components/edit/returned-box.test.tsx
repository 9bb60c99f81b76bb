// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { SectionKey } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { returnedToTeam } from '../../model/returned';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from './edit-context';
import { ReturnedBox } from './returned-box';

afterEach(cleanup);

it.each<[mended: SectionKey[], words: string, not: string]>([
  [[], '這裡要再改一下', '你們改過這裡了'],
  [['2.6'], '你們改過這裡了', '這裡要再改一下'],
])('asks children for what is still to change, and no longer for what is changed: %j', (mended, words, not) => {
  const story = makeStory({ apply_status: 3, failed_message: '缺少影片', failed_reasons: ['video_missing'] });
  const returned = { ...returnedToTeam(story), mended: new Set(mended) };
  render(
    <EditProvider value={{ story, returned, visitor: true } as unknown as Edit}>
      <ReturnedBox sectionKey="2.6" />
    </EditProvider>,
  );
  expect(document.body.textContent).toContain(words);
  expect(document.body.textContent).not.toContain(not);
});
