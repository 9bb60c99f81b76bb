import { DAY } from '../../scripts/steps/durations.mts';

/**
 * The bench's data, the same for both servers: `members` accounts and `stories` stories over three sessions,
 * in every status, with the sizes of real ones (four photos or more, a page of text, six persons).
 */
const WORDS = [
  '斑馬線',
  '校園菜圃',
  '午餐剩食',
  '流浪貓',
  '書包重量',
  '海邊垃圾',
  '長輩手機',
  '安靜角落',
  '雨天走廊',
  '回收分類',
];
const SESSIONS = [2025, 2026, 2027];
const STATUSES = [1, 1, 1, 2, 2, 3, 4, 4, 5, 6];
/** The days over which stories are made; prime, so that none has one word, session or status alone. */
const DAYS = 307;
/** Less than a year ago: the cleaning takes unfinished stories that are older. */
export const START = Math.floor(Date.now() / DAY) * DAY - (DAYS + 13) * DAY;

const UNITS = ['市立幸安國小', '縣立東光國小', '市立和平國中', '市立中山國小', '國立實驗中學', '公益平台'];
const REGIONS: readonly (readonly [string, string])[] = [
  ['臺北市', '大安區'],
  ['新北市', '板橋區'],
  ['臺中市', '西屯區'],
  ['高雄市', '左營區'],
  ['花蓮縣', '花蓮市'],
];
const POSITIONS = ['導師', '輔導主任', '校長', '資訊組長'];

/** A list's item by turns. */
const inTurn = <Item,>(list: readonly Item[], index: number) => list[index % list.length] as Item;

const job = (index: number) => {
  const [city, district] = inTurn(REGIONS, index);
  return {
    id: `j${index}`,
    type: '教師',
    city,
    district,
    department: `${inTurn(UNITS, index)}${index % 97}`,
    position: inTurn(POSITIONS, index),
    start_time: START,
    presently_employed: true,
    end_time: null,
  };
};

/** One member; every third has changed jobs. */
export const member = (index: number) => ({
  account: `bench${index}@example.org`,
  name: `測試老師${index}`,
  jobs: index % 3 === 0 ? [job(index), job(index + 1)] : [job(index)],
  created: START + index * 1000,
});

/** A partners' file as it comes out of a spreadsheet; `turn` changes every row. */
export const partnersFile = (rows: number, turn: number) =>
  [
    '姓名,手機,單位,職稱,電子信箱,屆別',
    ...Array.from({ length: rows }, (_, index) => {
      const phone = `09${String(index).padStart(8, '0')}`;
      const unit = inTurn(UNITS, index);
      return `夥伴${index},${phone},${unit},志工${turn},p${index}@example.org,2025;2026`;
    }),
  ].join('\r\n');

const person = (index: number) => ({
  id: `m${index}`,
  name: `小朋友${index}`,
  grade: '五年級',
  age: 11,
  wade_giles: 'WANG,XIAO-MING',
  department_zh: '市立幸安國小',
  department_en: 'Xingan Elementary School',
  school: { category: 1, city: '臺北市', district: '大安區', name: '市立幸安國小' },
});

const photos = (index: number, stage: number) =>
  [0, 1].map((n) => ({
    key: `story-${String(index * 8 + stage * 2 + n).padStart(32, '0')}`,
    description: '我們在校門口量測斑馬線的亮度，記錄下雨天和晴天的差別。',
    is_cover: n === 0,
  }));

/** The values of one story, by the contract's names; `owner` is the index of its member. */
export const story = (index: number, members: number) => {
  const word = inTurn(WORDS, index);
  const status = inTurn(STATUSES, Math.floor(index / 7));
  const session = inTurn(SESSIONS, index);
  const created = START + (index % DAYS) * DAY + index * 1000;
  return {
    index,
    owner: index % members,
    account: `CHI-${session}-${String(Math.floor(index / 3) + 1).padStart(5, '0')}`,
    number: Math.floor(index / 3) + 1,
    session,
    is_18: false,
    apply_status: status,
    apply_time: status === 1 ? null : created + DAY,
    created,
    team_name: `${word}小隊${index}`,
    story_name: `${word}行動計畫 ${index}`,
    problem: `我們每天上學都會經過，發現${word}的問題一直沒有人處理。`.repeat(12),
    pictures: {
      feeling: photos(index, 0),
      imagine: photos(index, 1),
      implement: photos(index, 2),
      share: photos(index, 3),
    },
    pdf_list: [{ key: `story-${String(index).padStart(32, 'f')}`, name: '學習單.pdf' }],
    video: { src: 'https://youtu.be/abcdefghijk' },
    sdgs: ['11', '3'],
    team_members: [0, 1, 2, 3, 4].map((n) => person(n)),
    counselors: [
      { ...person(9), grade: undefined, age: undefined, phone: '0912345678', email: member(index % members).account },
    ],
    certificate_address: {
      recipient: '林老師',
      zip: '106',
      city: '臺北市',
      address: '大安區和平東路一段1號',
      note: '',
    },
    agree_authorize: true,
    is_participate: true,
  };
};
