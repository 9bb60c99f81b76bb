import { formatDateTime, sessionOf, weekdayText } from '../common/time';
import type { Edition, EditionDates } from './edition';
import type { EditionGate } from './schema';

/** The programme counts its editions: session 2025 is the fourteenth. */
const FIRST_SESSION = 2012;
const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

const chineseNumber = (value: number): string => {
  const tens = Math.floor(value / 10);
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`;
  return `${ten}${DIGITS[value % 10]}`;
};

/** What a session is called: 第十六屆. Its year where it has no number from 1 to 99. */
export const editionName = (session: number): string => {
  const number = session - FIRST_SESSION + 1;
  return number >= 1 && number <= 99 ? `第${chineseNumber(number)}屆` : `${session} 屆`;
};

/** The session that the dates are about; that of `now` while there are none. */
export const seasonOf = (
  { open_time, close_time }: Pick<EditionGate, 'open_time' | 'close_time'>,
  now: number,
): number => sessionOf(close_time ?? open_time ?? now);

const momentText = (time: number) => `${formatDateTime(time)}${weekdayText(time)}`;

const composedNotice = (gate: EditionDates, now: number): string => {
  const name = `${editionName(seasonOf(gate, now))}挑戰`;
  const { open_time, close_time, supplement_deadline } = gate;
  if (open_time !== null && now < open_time) return `${name}在 ${momentText(open_time)}開放報名。`;
  if (close_time === null || now <= close_time) return '';
  const ended = `${name}的報名在 ${momentText(close_time)}截止了。`;
  const supplements = supplement_deadline !== null && now <= supplement_deadline;
  return supplements ? `${ended}退件的故事可以補件到 ${momentText(supplement_deadline)}。` : ended;
};

const composedSupplementNotice = ({ supplement_deadline }: EditionDates): string =>
  supplement_deadline === null ? '' : `補件截止時間：${formatDateTime(supplement_deadline)}`;

/** The notices of a moment: what staff wrote, else what follows from the dates and the session's number (decision 64). */
export const noticesOf = (edition: Edition, now: number): Pick<Edition, 'notice' | 'supplement_notice'> => ({
  notice: edition.notice.trim() || composedNotice(edition, now),
  supplement_notice: edition.supplement_notice.trim() || composedSupplementNotice(edition),
});
