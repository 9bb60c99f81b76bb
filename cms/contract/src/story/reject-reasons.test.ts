import { describe, expect, it } from 'vitest';
import { SECTION_KEYS } from './checkpoints';
import { failedMessage, REJECT_REASONS } from './reject-reasons';

describe('failedMessage', () => {
  it('is the trimmed free text, then the reasons in catalogue order', () => {
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
