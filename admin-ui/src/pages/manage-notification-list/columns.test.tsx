// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { NOTIFICATION_STATUS, type NotificationRow } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { columnsFor } from './columns';

const time = Date.UTC(2026, 10, 23, 19, 27);
const shown = (row: Partial<NotificationRow>) => {
  const column = columnsFor('', { duplicate: () => undefined, drop: () => undefined }).find(
    ({ key }) => key === 'time',
  );
  render(
    <div data-testid="time">
      {column?.render({ started_time: null, auto_send_time: null, ...row } as NotificationRow)}
    </div>,
  );
  return screen.getByTestId('time').textContent;
};

afterEach(cleanup);

it.each([
  ['when it went out', { status: NOTIFICATION_STATUS.sent, started_time: time, auto_send_time: 0 }, '2026-11-24 03:27'],
  ['when it will', { status: NOTIFICATION_STATUS.scheduled, auto_send_time: time }, '2026-11-24 03:27'],
  ['nothing of a draft', { status: NOTIFICATION_STATUS.draft, auto_send_time: time }, '—'],
] as const)('says %s, without a weekday (decision 81)', (_, row, text) => {
  expect(shown(row)).toBe(text);
});
