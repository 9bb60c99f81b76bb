import { formatDate } from '../common/time';
import type { ConsentLink } from './schema';

const A_PAGE = 8;

/** Slips as they lie on paper: A4, eight a page. */
export const slipPages = <Slip>(slips: readonly Slip[]): Slip[][] =>
  Array.from({ length: Math.ceil(slips.length / A_PAGE) }, (_, at) => slips.slice(at * A_PAGE, (at + 1) * A_PAGE));

/** Where the code of a slip is typed, as one reads it out. */
export const slipPlace = ({ url }: Pick<ConsentLink, 'url'>): string =>
  `${url.replace(/^https?:\/\//, '').split('/consent/', 1)[0]}/consent`;

/** What stands on the slip of one person. */
export const slipWords = (link: Pick<ConsentLink, 'name' | 'kind' | 'url' | 'expires_time'>) => {
  const isChild = link.kind === 'child';
  return {
    to: `${link.name}${isChild ? ' 的家長' : ''}，您好`,
    picture: `${link.name}的${isChild ? '家長' : '本人'}同意書`,
    scan: '用手機掃描，花一分鐘勾選您同意的事。',
    open: `不能掃描？請開啟 ${slipPlace(link)}`,
    type: '輸入',
    until: `請在 ${formatDate(link.expires_time)} 前回覆。不同意也照樣參加挑戰。${isChild ? '每個孩子一張，請不要轉傳。' : ''}`,
  };
};
