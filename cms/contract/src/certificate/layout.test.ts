import { describe, expect, it } from 'vitest';
import { CERTIFICATE_KINDS } from './awards';
import { certificateLayout, firstLayout, LAYOUT_LIMITS, layoutProblems, textHeight } from './layout';

const wrongIn = (change: (layout: ReturnType<typeof firstLayout>) => unknown) => {
  const layout = firstLayout('member');
  change(layout);
  const { error } = certificateLayout.safeParse(layout);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const set = (part: 'name_zh' | 'story' | 'free_1' | 'serial' | 'qr', values: object) =>
  wrongIn(({ parts }) => Object.assign(parts[part], values));

describe('a layout', () => {
  it.each(CERTIFICATE_KINDS)('begins for %s with one that can be stored', (kind) => {
    const first = firstLayout(kind);
    expect(certificateLayout.parse(first)).toEqual(first);
    expect(layoutProblems(first.parts)).toEqual([]);
    expect(first.parts.prize.on).toBe(kind === 'award');
  });

  it.each([
    ['left of the sheet', 'name_zh', { left: -0.1 }, 'name_zh.left: 請填 0 到 297 公釐'],
    ['no number', 'name_zh', { top: '12' }, 'name_zh.top: 請填 0 到 210 公釐'],
    ['too narrow', 'name_zh', { width: 9 }, 'name_zh.width: 請填 10 到 297 公釐'],
    ['too small', 'name_zh', { size: 5.9 }, 'name_zh.size: 請填 6 到 96 點'],
    ['between two tenths', 'name_zh', { left: 1.23 }, 'name_zh.left: 最多一位小數'],
    [
      'of a colour that is a word',
      'name_zh',
      { colour: 'red' },
      'name_zh.colour: 顏色需要是 # 加六個十六進位數字，例如 #1d2b33',
    ],
    ['over the right edge', 'story', { left: 80 }, 'story.width: 超出紙張右邊 4 公釐'],
    ['over the lower edge with its second line', 'serial', { top: 206 }, 'serial.top: 超出紙張下緣 '],
    ['on, and says nothing', 'free_1', { on: true }, 'free_1.text: 請填寫文字，或改成不印'],
    ['in the code', 'name_zh', { left: 70, top: 165 }, 'name_zh.top: 和 QR 碼重疊，手機會掃不到'],
    ['in the white around the code', 'story', { top: 152 }, 'story.top: 和 QR 碼重疊，手機會掃不到'],
    ['a code that phones don’t read', 'qr', { side: 19 }, 'qr.side: 請填 20 到 60 公釐'],
    ['a code at the edge', 'qr', { left: 272 }, 'qr.left: QR 碼四周要留 3 公釐空白，請往紙張中間移'],
    ['a code below the sheet', 'qr', { top: 190 }, 'qr.top: QR 碼四周要留 3 公釐空白，請往紙張中間移'],
  ] as const)('refuses a text %s, at its field', (_, part, values, wrong) => {
    const [field, message = ''] = wrong.split(': ');
    const found = set(part, values).find((each) => each.startsWith(`parts.${field}: `));
    expect(found).toContain(message);
  });

  it.each([
    ['what isn’t printed may be anywhere', 'name_zh', { on: false, left: 290, top: 200 }],
    ['with the code off nothing is in its way', 'qr', { on: false, left: 100, top: 80 }],
    ['up to the edges', 'story', { left: 0, width: 297, top: 0 }],
    ['beside the white around the code', 'story', { left: 0, width: 247, top: 164 }],
  ] as const)('%s', (_, part, values) => expect(set(part, values)).toEqual([]));

  it('takes no field that it doesn’t know, and no picture’s address', () => {
    expect(set('qr', { colour: '#000000' })).toHaveLength(1);
    expect(wrongIn((layout) => Object.assign(layout, { background: '/api/file/x' }))).toHaveLength(1);
    expect(wrongIn((layout) => Object.assign(layout.parts, { more: {} }))).toHaveLength(1);
  });

  it('keeps room for the two lines that a text may take', () => {
    expect(textHeight({ size: 20 })).toBeCloseTo((2 * 0.6 * 20 * 1.3) / (72 / 25.4));
    expect(LAYOUT_LIMITS.side.min).toBeGreaterThanOrEqual(20);
  });
});
