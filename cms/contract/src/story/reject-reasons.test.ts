import { describe, expect, it } from 'vitest';
import { failedMessage, REJECT_REASONS } from './reject-reasons';
import { SECTION_KEYS } from './sections';

describe('failedMessage', () => {
  it('is the trimmed free text, then the reasons in catalogue order', () => {
    expect(failedMessage('  請補件 \n', ['sdgs_count', 'video_missing'])).toBe('請補件\n缺少影片\nSDGs 請選擇一至三項');
  });
  it('is the reasons alone, the text alone, or nothing', () => {
    expect(failedMessage('', ['video_missing'])).toBe('缺少影片');
    expect(failedMessage('請補件', [])).toBe('請補件');
    expect(failedMessage(' \n', [])).toBe('');
  });
  it('names eleven reasons, each with a section of the story', () => {
    expect(REJECT_REASONS).toHaveLength(11);
    for (const reason of REJECT_REASONS) expect(SECTION_KEYS).toContain(reason.section);
  });
});
