import { describe, expect, it } from 'vitest';
import { SECTION_KEYS } from './checkpoints';
import { failedMessage, messageParts, REJECT_REASONS } from './reject-reasons';

describe('failedMessage', () => {
  it('is the trimmed free text, then the reasons in catalogue order (decision 14)', () => {
    expect(failedMessage('  請補件 \n', ['sdgs_count', 'video_missing'])).toBe('請補件\n缺少影片\nSDGs 請選擇一至三項');
  });
  it('is the reasons alone, the text alone, or nothing', () => {
    expect(failedMessage('', ['video_missing'])).toBe('缺少影片');
    expect(failedMessage('請補件', [])).toBe('請補件');
    expect(failedMessage(' \n', [])).toBe('');
  });
  it('takes the sentences of now where there are others', () => {
    const texts = { video_missing: '還沒有影片，請補上' };
    expect(failedMessage('', ['video_missing', 'sdgs_count'], texts)).toBe('還沒有影片，請補上\nSDGs 請選擇一至三項');
  });
  it('names eleven reasons, each with a section of the story', () => {
    expect(REJECT_REASONS).toHaveLength(11);
    for (const reason of REJECT_REASONS) expect(SECTION_KEYS).toContain(reason.section);
  });
});

describe('messageParts', () => {
  it('separates what the reviewer wrote from the reasons, in the sentences that were sent', () => {
    const failed_message = '辛苦了！\n請把字放大。\n影片要公開喔\nSDGs 太多了';
    const { words, reasons } = messageParts({ failed_message, failed_reasons: ['sdgs_count', 'video_private'] });
    expect(words).toBe('辛苦了！\n請把字放大。');
    expect(reasons).toMatchObject([
      { code: 'video_private', section: '2.6', text: '影片要公開喔' },
      { code: 'sdgs_count', section: '2.7', text: 'SDGs 太多了' },
    ]);
  });
  it('knows reasons without codes by their sentences', () => {
    const { words, reasons } = messageParts({
      failed_message: failedMessage('請補件', ['video_missing', 'sdgs_count']),
    });
    expect([words, reasons.map(({ code }) => code)]).toEqual(['請補件', ['video_missing', 'sdgs_count']]);
    expect(messageParts({ failed_message: '只有說明' })).toEqual({ words: '只有說明', reasons: [] });
  });
  it('trims words and sentences, and knows a reason by its sentence with spaces around it', () => {
    const coded = messageParts({ failed_message: ' 請補件 \n 影片要公開喔 ', failed_reasons: ['video_private'] });
    expect([coded.words, coded.reasons.map(({ text }) => text)]).toEqual(['請補件', ['影片要公開喔']]);
    const plain = messageParts({ failed_message: ' 請補件 \n 缺少影片 ' });
    expect([plain.words, plain.reasons.map(({ code }) => code)]).toEqual(['請補件', ['video_missing']]);
  });
  it('takes exactly as many last lines as there are reasons, and the catalogue where a line is missing', () => {
    const texts = (failed_message: string) =>
      messageParts({ failed_message, failed_reasons: ['video_private', 'video_missing', 'sdgs_count'] }).reasons.map(
        ({ text }) => text,
      );
    expect(texts('一\n二\n三\n四\n五')).toEqual(['三', '四', '五']);
    expect(texts('一\n二')).toEqual(['一', '二', 'SDGs 請選擇一至三項']);
  });
  it('has no words where there were reasons alone', () => {
    expect(messageParts({ failed_message: 'SDGs 太多了', failed_reasons: ['sdgs_count'] }).words).toBe('');
  });
});
