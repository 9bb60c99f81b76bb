// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { returnedOf } from '../../model/returned';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from './edit-context';
import { SubmitArea } from './submit-area';

vi.mock('../../model/before-sending', () => ({
  beforeSending: () => ({ missing: [], risky: [], look: [], passed: [] }),
  sendSummary: () => '',
}));
vi.mock('contract', async (whole) => ({ ...(await whole<object>()), submissionBlock: () => undefined }));

afterEach(cleanup);

it('says who is still writing before the story is sent in', () => {
  const story = makeStory();
  const others = [{ name: '平板 1', own: false, section: '2.1', since: 1 }];
  const edit = {
    story,
    others,
    editable: true,
    views: {},
    active: '4',
    setActive: () => undefined,
    returned: returnedOf(story),
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <EditProvider value={edit as unknown as Edit}>
          <SubmitArea />
        </EditProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '送出故事資料' }));
  const question = screen.getByRole('alertdialog', { name: '送出故事資料？' });
  expect(question.textContent).toContain('平板 1 在 2.1 感受到的問題。');
  expect(question.textContent).toContain('還沒儲存的內容不會一起送出。');
});
