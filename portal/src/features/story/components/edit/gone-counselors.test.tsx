import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GoneCounselors } from './gone-counselors';

it('names who can be waited for in vain, and says nothing of the others', () => {
  const there = { id: 'a', name: '林接手', filled: false, email: 'lin@school.example' };
  const done = { id: 'b', name: '陳老師', filled: true };
  expect(renderToStaticMarkup(<GoneCounselors people={[there, done]} />)).toBe('');
  const gone = { id: 'c', name: '王離開', filled: false };
  expect(renderToStaticMarkup(<GoneCounselors people={[there, done, gone]} />)).toContain('王離開沒有可以聯絡的信箱');
});
