import { LIMITS } from '../../common/limits';
import { formatDate } from '../../common/time';
import { sectionTitle } from '../checkpoints';
import { sdgText } from '../sdgs';
import { type CheckedStory, type Finding, pass, refuse } from './check';

const MB = 1024 * 1024;

const sizeText = (bytes: number) =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`;

const sheetText = ({ name, pages, size }: CheckedStory['pdf_list'][number]) =>
  [name, ...(pages ? [`${pages} 頁`] : []), ...(size ? [sizeText(size)] : [])].join('，');

/** The learning sheet and the story's name; what is written on the sheet is for a person to read. */
export const sheetIncomplete = ({ pdf_list, story_name }: CheckedStory): Finding => {
  const places = [
    ...(pdf_list.length > 0 ? [] : [{ label: '沒有學習單' }]),
    ...(story_name.trim() ? [] : [{ label: '沒有故事名稱' }]),
  ];
  return places.length > 0 ? refuse(places) : pass(pdf_list.map(sheetText).join('、'));
};

/** The consent, with who signed it when. */
export const consentMissing = ({ is_18, agree_authorize, authorization }: CheckedStory): Finding => {
  if (!agree_authorize) return refuse([{ label: `還沒有${sectionTitle('2.4', is_18)}` }]);
  return pass(authorization ? `${authorization.name} ${formatDate(authorization.signed_at)} 同意` : '已同意');
};

/** One to three goals. */
export const sdgsCount = ({ sdgs }: CheckedStory): Finding =>
  sdgs.length >= 1 && sdgs.length <= LIMITS.sdgs
    ? pass(sdgs.map(sdgText).join('、'))
    : refuse([{ label: sdgs.length === 0 ? '還沒有選擇 SDGs' : `選了 ${sdgs.length} 項 SDGs` }]);
