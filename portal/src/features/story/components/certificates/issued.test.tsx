// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { CertificateProof, ProofSheet, Story } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { IssuedLine } from './issued-line';
import { IssuedNotice } from './issued-notice';

afterEach(cleanup);

const story = { id: 's1', account: 'CHI-2027-00001' } as Story;
const print = (state: 'valid' | 'withdrawn') => ({ id: 'c1', serial: 'CAC-2027-000001-A', state, time: 0 });
const proof = (certificate: ProofSheet['certificate'], award: ProofSheet['award']) =>
  ({ prizes: award ? ['金獎'] : [], sheets: [{ certificate, award }] }) as CertificateProof;

it.each([
  ['one certificate', proof(print('valid'), null), '1 張證書可以下載了'],
  ['that of a prize beside it', proof(print('valid'), print('valid')), '2 張證書可以下載了'],
  [
    'that of a prize alone, once the other was taken back',
    proof(print('withdrawn'), print('valid')),
    '1 張證書可以下載了',
  ],
])('counts what can be saved: %s', (_, given, title) => {
  render(<IssuedNotice story={story} proof={given} />);
  expect(screen.getByText(title)).toBeTruthy();
});

it.each([
  [false, '下載證書：王小明'],
  [true, '下載得獎證書：王小明'],
])('a line says which of the two it is (%s)', (isAward, name) => {
  render(<IssuedLine story={story} name="王小明" certificate={print('valid')} isAward={isAward} />);
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
