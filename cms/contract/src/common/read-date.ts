import { parseDate } from './time';

const REPUBLIC_ERA = 1911;
const pad = (text: string) => text.padStart(2, '0');

/**
 * The Taipei day that was typed, as the instant of its start in ms; null when it is none. Besides YYYY-MM-DD it understands what
 * people here write: 1988/3/9, 1988.3.9, 19880309, 1988年3月9日, full-width digits, and years of the Republic era (民國77年3月9日,
 * 77/03/09, 770309, 1140309).
 */
export function readDate(typed: string): number | null {
  const text = typed.normalize('NFKC').replace(/\s/g, '').replace(/^民國/, '').replace(/日$/, '');
  const parts = /^(\d{2,4})[-/.年](\d{1,2})[-/.月](\d{1,2})$/.exec(text) ?? /^(\d{2,4})(\d{2})(\d{2})$/.exec(text);
  if (!parts) return null;
  const [, year = '', month = '', day = ''] = parts;
  const full = year.length === 4 ? year : String(Number(year) + REPUBLIC_ERA);
  return parseDate(`${full}-${pad(month)}-${pad(day)}`);
}
