const DIGITS = '零一二三四五六七八九';
const CHINESE = /^(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?$/;

/** Whole years as people write them: 11, １１, 11歲, 十一歲; NaN for what is no age. */
export function readAge(typed: string): number {
  const text = typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^滿/, '')
    .replace(/[歲岁]$/, '');
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const parts = CHINESE.exec(text);
  if (!text || !parts) return Number.NaN;
  const [, tens = '一', ten, ones = '零'] = parts;
  return (ten ? DIGITS.indexOf(tens) * 10 : 0) + DIGITS.indexOf(ones);
}
