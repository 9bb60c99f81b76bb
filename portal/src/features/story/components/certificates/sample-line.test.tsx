// @vitest-environment happy-dom
import type { UseQueryResult } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Story } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { type Sample, SampleLine } from './sample-line';

afterEach(cleanup);

const refetch = vi.fn();
const show = (sample: Partial<UseQueryResult<Sample>>, isIssued = false) =>
  render(
    <SampleLine
      story={{ account: 'CHI-2027-00001' } as Story}
      sample={{ isFetching: false, error: null, refetch, ...sample } as UseQueryResult<Sample>}
      isIssued={isIssued}
    />,
  );
const data = { file: new Blob(), pages: [] };

it('says that sheets are being drawn, then offers their file while there is no certificate', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status').textContent).toBe('正在畫每一張證書的樣子…');
  cleanup();
  show({ data });
  expect(screen.getByRole('button', { name: '下載樣張' })).toBeTruthy();
  cleanup();
  show({ data }, true);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what failed, and tries again', () => {
  show({ error: new Error('no picture') });
  expect(screen.getByRole('alert').textContent).toContain('證書的樣張沒有載入成功');
  fireEvent.click(screen.getByRole('button', { name: '再試一次' }));
  expect(refetch).toHaveBeenCalledOnce();
});
