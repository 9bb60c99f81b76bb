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
const DAY = 86_400_000;
export const START = Date.UTC(2024, 9, 1);

export const member = (index) => ({
  account: `bench${index}@example.org`,
  name: `測試老師${index}`,
  created: START + index * 1000,
});

const person = (index) => ({
  id: `m${index}`,
  name: `小朋友${index}`,
  grade: '五年級',
  age: 11,
  wade_giles: 'WANG,XIAO-MING',
  department_zh: '市立幸安國小',
  department_en: 'Xingan Elementary School',
  school: { category: 1, city: '臺北市', district: '大安區', name: '市立幸安國小' },
});

const photos = (index, stage) =>
  [0, 1].map((n) => ({
    key: `story-${String(index * 8 + stage * 2 + n).padStart(32, '0')}`,
    description: '我們在校門口量測斑馬線的亮度，記錄下雨天和晴天的差別。',
    is_cover: n === 0,
  }));

/** The values of one story, by the contract's names; `owner` is the index of its member. */
export const story = (index, members) => {
  const word = WORDS[index % WORDS.length];
  const status = STATUSES[Math.floor(index / 7) % STATUSES.length];
  const session = SESSIONS[index % SESSIONS.length];
  const created = START + (index % 900) * DAY + index * 1000;
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
