// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as calls from '../api/device-code';
import { DeviceCodeDialog } from './device-code-dialog';

afterEach(cleanup);

it('says that a code has ended once it has, and not while it runs', async () => {
  vi.spyOn(calls, 'makeDeviceCode').mockResolvedValue({ code: 'ABCD-2345', seconds: 600 });
  vi.spyOn(calls, 'endDeviceCode').mockResolvedValue(undefined as never);
  const team = { id: 's1', account: 'CHI-2026-00001', team_name: '飲水機小隊', is_18: false };
  render(<DeviceCodeDialog team={team} onClose={() => {}} />);
  expect(await screen.findByText('ABCD-2345')).toBeDefined();
  expect(screen.queryByText(/代碼已經/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '停用代碼' }));
  expect(await screen.findByText('代碼已經停用。')).toBeDefined();
  expect(screen.queryByText('ABCD-2345')).toBeNull();
});
