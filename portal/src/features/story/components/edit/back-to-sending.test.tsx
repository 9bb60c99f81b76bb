import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BackToSending } from './back-to-sending';

const draw = (refused: string | undefined) =>
  renderToStaticMarkup(<BackToSending refused={refused} onBack={() => {}} />);

it('says in the section what keeps the story from being sent, and leads back', () => {
  expect(draw('3.2 輔導員問卷')).toMatch(/還不能送出：3\.2 輔導員問卷.*回到送出前的檢查/);
  expect(draw(undefined)).not.toContain('還不能送出');
});
