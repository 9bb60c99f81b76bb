// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Resource } from '../api/get-resources';
import { placeOf } from '../model/place';
import { ResourceList } from './resource-list';

const shown = vi.hoisted(() => ({ list: [] as unknown[] }));
vi.mock('../api/get-resources', () => ({
  useResources: () => ({ isError: false, isPending: false, data: { list: shown.list, total: shown.list.length } }),
}));
afterEach(cleanup);

it('speaks of previews only where there is one', () => {
  const resource = { id: 'r1', title: '書單', brief: '十本書' } as Resource;
  const place = placeOf(new URLSearchParams());
  shown.list = [resource];
  render(<ResourceList place={place} onMove={() => undefined} />);
  expect(screen.queryByText('「預覽」會開啟新分頁。')).toBeNull();
  cleanup();
  shown.list = [resource, { ...resource, id: 'r2', link: 'https://example.org/a' }];
  render(<ResourceList place={place} onMove={() => undefined} />);
  expect(screen.getByText('「預覽」會開啟新分頁。')).toBeTruthy();
});
