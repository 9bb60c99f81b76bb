// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { PersonalRow } from 'contract';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { StatusTag } from '@/components/ui/tag';
import { StoryProgress } from './story-progress';

vi.mock('../../drafts/use-local-drafts', () => ({ useLocalDrafts: () => 0 }));

afterEach(cleanup);

it.each([
  [2, '待審核', 1],
  [4, '可以列印證書', 1],
] as const)('says once what became of a story: %i, %s', (apply_status, message, times) => {
  const bar_list = Array.from({ length: 12 }, () => true);
  const story = { id: '1', apply_status, failed_message: '', mended: [], progress: { bar_list, message } };
  render(
    <MemoryRouter>
      <StoryProgress story={story as unknown as PersonalRow} tag={<StatusTag status={apply_status} />} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/已完成 12\/12/).parentElement?.textContent?.split(message)).toHaveLength(times + 1);
});
