import { describe, expect, it } from 'vitest';
import type { AudienceReason } from './audience';
import { fillHtml, fillLine, fillText, placeholderValues, SAMPLE_VALUES, unknownPlaceholders } from './placeholders';

const reason = (team_name: string, missing: string[] = []): AudienceReason => ({
  as: 'owner',
  story_id: team_name,
  account: `CHI-${team_name}`,
  team_name,
  missing,
});

describe('placeholderValues', () => {
  it('speaks of the one story', () => {
    expect(
      placeholderValues({ name: '王老師', reasons: [reason('海風', ['2.1 感受到的問題', '2.6 影片連結'])] }),
    ).toEqual({
      name: '王老師',
      team_name: '海風',
      story_account: 'CHI-海風',
      missing_steps: '2.1 感受到的問題、2.6 影片連結',
    });
  });

  it('names every team of several', () => {
    const values = placeholderValues({ name: '王', reasons: [reason('海風', ['2.1 問題']), reason('山嵐')] });
    expect(values.team_name).toBe('海風、山嵐');
    expect(values.missing_steps).toBe('海風：2.1 問題\n山嵐：沒有缺少的項目');
  });

  it('has words for a recipient without name and story', () => {
    expect(placeholderValues({ name: ' ', reasons: [{ as: 'member' }] })).toEqual({
      name: '會員',
      team_name: '您的小組',
      story_account: '尚未建立故事',
      missing_steps: '沒有缺少的項目',
    });
  });
});

describe('filling', () => {
  const values = { ...SAMPLE_VALUES, name: '<a href=//evil>領獎</a>{{小組名稱}}', missing_steps: '甲\n乙' };

  it('shows values literally, once', () => {
    expect(fillText('{{姓名}}', values)).toBe('<a href=//evil>領獎</a>{{小組名稱}}');
    expect(fillHtml('<p>{{姓名}}</p>', values)).toBe('<p>&lt;a href=//evil&gt;領獎&lt;/a&gt;{{小組名稱}}</p>');
  });

  it('keeps line breaks in HTML and none in a subject', () => {
    expect(fillHtml('{{缺少的項目}}', values)).toBe('甲<br />乙');
    expect(fillLine('{{缺少的項目}}', values)).toBe('甲 乙');
    expect(fillLine('{{姓名}}', { ...values, name: 'a\r\nBcc: x@y.tw' })).toBe('a Bcc: x@y.tw');
  });

  it('leaves everything else in braces as it is', () => {
    const text = `{{7*7}} $\{process.env} <%= 1 %> {{ 姓名 }}`;
    expect(fillText(text, values)).toBe(`{{7*7}} $\{process.env} <%= 1 %> ${values.name}`);
    expect(unknownPlaceholders(text)).toEqual(['{{7*7}}']);
  });
});
