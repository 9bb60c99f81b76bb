// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { CertificateRow, ProofSheet } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import { CertificateActions } from './certificate-actions';

afterEach(cleanup);

const print = (serial: string, state: 'valid' | 'withdrawn' = 'valid') => ({ id: serial, serial, state, time: 0 });
const sheet = (award: ProofSheet['award']): ProofSheet => ({
  ...{ person_id: 'm1', kind: 'member', name: '王小明', wade_giles: 'WANG,XIAO-MING' },
  ...{ department_zh: '幸安國小', department_en: 'Xing An', is_name_printed: true, gaps: [] },
  certificate: print('CAC-2027-000001-A'),
  award,
});
const row = { account: 'CHI-2027-00001' } as CertificateRow;
const open = (award: ProofSheet['award']) =>
  render(<CertificateActions row={row} sheet={sheet(award)} of="award" onDone={vi.fn()} />, {
    wrapper: withRefine(dataOf({})),
  });

it('offers for the sheet of a prize what it offers for a certificate, under its own name', async () => {
  open(print('CAC-2027-000009-B'));
  expect(screen.getByText('CAC-2027-000009-B')).toBeTruthy();
  for (const name of ['下載 王小明 的得獎證書', '重新核發 王小明 的得獎證書', '撤回 王小明 的得獎證書'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '撤回 王小明 的得獎證書' }));
  expect(await screen.findByRole('dialog', { name: '撤回 王小明 的得獎證書' })).toBeTruthy();
});

it('only prints one anew that holds no more, and nothing that was not issued', () => {
  open(print('CAC-2027-000009-B', 'withdrawn'));
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '重新核發 王小明 的得獎證書',
  ]);
  cleanup();
  open(null);
  expect(screen.getByText('未核發')).toBeTruthy();
});
