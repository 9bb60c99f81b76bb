import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { drawLearningSheet } from './draw-learning-sheet';

const stage = { name: '感受', question: '你看到什麼？', prompts: ['我們問了誰？', '我們想解決的問題'] };
const look = { shape: 'M3 3h18v18H3z', mark: '#b04800' };

it('is two pages of A4', async () => {
  const pdf = await PDFDocument.load(
    await drawLearningSheet({
      title: '學習單',
      site: '挑戰',
      invitation: '也告訴大家',
      address: 'https://example.org/register',
      stages: Array.from({ length: 4 }, () => ({ ...stage, ...look })),
    }),
  );
  expect(pdf.getPages().map((page) => [page.getWidth(), page.getHeight()].map(Math.round))).toEqual([
    [595, 842],
    [595, 842],
  ]);
});
