import { describe, expect, it } from 'vitest';
import { type Colour, colours } from './colours';
import { themeFor } from './theme';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.x contrast ratio of two colours. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = [foreground: Colour, ground: Colour, ratio: number];

const text: Pair[] = [
  ['ink', 'card', 16.38],
  ['ink', 'layout', 14.69],
  ['ink', 'sunken', 14.18],
  ['ink', 'brand-100', 14.0],
  ['ink', 'brand-200', 12.47],
  ['secondary', 'card', 9.29],
  ['muted', 'card', 6.55],
  ['muted', 'layout', 5.87],
  ['muted', 'sunken', 5.67],
  ['muted', 'brand-100', 5.6],
  ['placeholder', 'card', 5.64],
  ['brand', 'card', 8.42],
  ['brand', 'layout', 7.55],
  ['brand', 'brand-100', 7.2],
  ['brand-mark', 'card', 5.75],
  ['brand-mark', 'brand-50', 5.34],
  ['sider-text', 'sider', 8.91],
  ['card', 'sider', 13.27],
  ['card', 'brand', 8.42],
  ['card', 'error-mark', 7.07],
  ['error-mark', 'card', 7.07],
  ['error-mark', 'layout', 6.34],
  ['error-ink', 'error-wash', 7.33],
  ['warning-ink', 'warning-wash', 7.81],
  ['success-ink', 'success-wash', 7.57],
  ['feeling-ink', 'feeling-wash', 7.79],
  ['imagine-ink', 'imagine-wash', 7.27],
  ['implement-ink', 'implement-wash', 7.47],
  ['share-ink', 'share-wash', 8.12],
  ['status-1-ink', 'status-1-wash', 6.53],
  ['status-2-ink', 'status-2-wash', 7.04],
  ['status-3-ink', 'status-3-wash', 6.67],
  ['status-4-ink', 'status-4-wash', 8.64],
  ['status-5-ink', 'status-5-wash', 8.99],
  ['status-6-ink', 'status-6-wash', 12.29],
  ['ink', 'score-1', 5.21],
  ['card', 'score-3', 5.1],
  ['card', 'score-5', 8.42],
];

/** Borders, icons and rings. */
const marks: Pair[] = [
  ['edge', 'card', 4.16],
  ['edge', 'layout', 3.73],
  ['edge', 'sunken', 3.6],
  ['brand-mark', 'layout', 5.15],
  ['feeling-mark', 'card', 5.56],
  ['imagine-mark', 'card', 3.53],
  ['implement-mark', 'card', 4.83],
  ['share-mark', 'card', 5.68],
  ['warning-mark', 'warning-wash', 4.59],
  ['focus', 'ink', 11.36],
  ['focus', 'brand', 5.84],
  ['chart-1', 'card', 3.62],
  ['chart-2', 'card', 4.2],
  ['chart-3', 'card', 3.5],
  ['chart-4', 'card', 7.01],
  ['chart-5', 'card', 8.2],
  ['chart-6', 'card', 16.38],
];

describe('pairs of colours', () => {
  it.each([...text, ...marks])('%s on %s is %f', (foreground, ground, ratio) => {
    expect(contrast(colours[foreground], colours[ground])).toBeCloseTo(ratio, 1);
  });

  it.each(text)('%s on %s can be read', (foreground, ground) => {
    expect(contrast(colours[foreground], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('%s on %s can be seen', (foreground, ground) => {
    expect(contrast(colours[foreground], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('the theme', () => {
  const { token = {} } = themeFor('fine');

  it('leaves no text of antd under 4.5 and no ring under 3', () => {
    const { colorText, colorTextSecondary, colorTextTertiary, colorTextDescription, colorTextPlaceholder } = token;
    for (const colour of [colorText, colorTextSecondary, colorTextTertiary, colorTextDescription, colorTextPlaceholder])
      expect(contrast(colour ?? '', colours.card)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token.colorTextDisabled ?? '', token.colorBgContainerDisabled ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token.colorPrimaryBorder ?? '', colours.layout)).toBeGreaterThanOrEqual(3);
    expect(contrast(token.colorBorder ?? '', colours.card)).toBeGreaterThanOrEqual(3);
  });

  it('makes controls large enough for fingers', () => {
    expect(themeFor('coarse').token?.controlHeight).toBe(44);
    expect(token.controlHeight).toBe(32);
  });
});
