import { parseDate } from 'contract';
import type { SiteSettingRow } from '../queries/site-settings';
import { type LinkColumn, SITE_LINKS } from './links';

const TERMS = `一、加入會員者需年滿18歲，並保證所填資料真實。
二、輔導員為未滿18歲的隊員報名前，需取得家長或監護人的同意，並自行保存簽名的同意書至少兩年。
三、上傳的照片、影片與學習單應為團隊自行創作，或已取得授權。
四、個人資料只用於挑戰的報名、審核、評分、證書寄送與聯繫，您可以隨時要求查詢、更正或刪除。
五、團隊帳號與密碼請妥善保管，只交給隊員使用。
六、證書如需補發，費用由學校或輔導員負擔。`;

/** Only the association can give them; until then nothing is shown in their places (decision 77). */
const LINKS = Object.fromEntries(SITE_LINKS.map(({ column }) => [column, null])) as Record<LinkColumn, null>;

type Later = 'banner_text' | 'banner_until' | 'banner_time' | 'exports_paused_until' | 'exports_paused_by';
type Dates = 'open_time' | 'close_time' | 'supplement_deadline' | 'review_deadline' | 'grace_minutes';

/** What a new platform shows (M §1, decisions 15, 24); editors change it in Strapi's panel. */
export const FIRST_VALUES: Omit<SiteSettingRow, 'id' | Dates | Later> = {
  site_name: '全球孩童創意行動挑戰',
  ...LINKS,
  organisation: '全球孩童創意行動協會',
  address: '臺北市中正區',
  phone: null,
  email: null,
  help_hours: '週一至週五 10:00-18:00',
  terms: TERMS,
  closed_notice: '第十四屆挑戰已經結束，平台優化中，預計九月重新開放。',
  supplement_notice: '補件截止時間：2025/03/24 17:00',
  guardian_consent: false,
  gallery_state: 'closed',
  fields_changed_date: new Date(parseDate('2025-01-01') ?? 0),
};
