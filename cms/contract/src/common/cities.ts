/** The 22 cities and counties from north to south, then the east and the islands, as Taiwanese forms list them; spelt with 臺. */
export const CITIES = [
  '基隆市',
  '臺北市',
  '新北市',
  '桃園市',
  '新竹市',
  '新竹縣',
  '苗栗縣',
  '臺中市',
  '彰化縣',
  '南投縣',
  '雲林縣',
  '嘉義市',
  '嘉義縣',
  '臺南市',
  '高雄市',
  '屏東縣',
  '宜蘭縣',
  '花蓮縣',
  '臺東縣',
  '澎湖縣',
  '金門縣',
  '連江縣',
] as const;

export type City = (typeof CITIES)[number];

/** The city that a school search starts with (M §9). */
export const DEFAULT_CITY: City = '基隆市';

const known = new Set<string>(CITIES);

/** Whether it is the full name of a city or county, spelt with 臺. */
export const isCity = (value: string): value is City => known.has(value);
