// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { EDUCATOR, TEACHER_GRADES } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { JobView } from './job-view';

afterEach(cleanup);

const [grade] = TEACHER_GRADES;
const job = {
  id: 'j1',
  type: EDUCATOR,
  department: '海風國小',
  position: '導師',
  city: '基隆市',
  district: '中正區',
  teacher_grade: grade?.value,
  subject: '自然',
} as unknown as Parameters<typeof JobView>[0]['job'];
const show = (more: object) =>
  render(<JobView job={{ ...job, ...more }} onEdit={() => undefined} onRemove={async () => undefined} />);

it('tells what an educator teaches', () => {
  show({});
  expect(screen.getByText('任教領域')).toBeTruthy();
  expect(screen.getByText('自然')).toBeTruthy();
});

it('asks that of no other profession', () => {
  show({ type: '學生' });
  expect(screen.queryByText('任教領域')).toBeNull();
});
