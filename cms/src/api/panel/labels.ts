import {
  APPLY_STATUSES,
  FILE_SIZE_TEXT,
  INDICATORS,
  NOTIFICATION_TARGETS,
  PICKED_TARGET,
  REJECT_REASONS,
  STAGES,
  STATUS_WORDS,
} from 'contract';
import { SITE_LINKS } from '../settings/domain/links';
import { layoutsOf, READ_ONLY_TYPES } from './read-only';

/** A field's label in Strapi's panel, and a hint below it. */
type Label = string | readonly [label: string, hint: string];
type Metadata = {
  edit: { label?: string; description?: string; editable?: boolean };
  list: { label?: string };
};
type Configuration = { metadatas: Record<string, Metadata>; settings: object; layouts: object };
type Configurations = {
  findConfiguration(model: { uid: string }): Promise<Configuration>;
  updateConfiguration(model: { uid: string }, configuration: Configuration): Promise<unknown>;
};

const COMMON: Record<string, Label> = {
  createdAt: '建立時間',
  updatedAt: '更新時間',
  createdBy: '建立者',
  updatedBy: '更新者',
};

const RESOURCE: Record<string, Label> = {
  title: '名稱',
  brief: ['簡介', '建議 30 字以內。'],
  link: ['連結', 'http:// 或 https:// 開頭的完整網址；會員按「預覽」會開啟這個網址，並計入點擊。'],
  frequency: ['使用時機', '選填。'],
  file_list: ['檔案', `選填；JPEG、PNG、WebP 或 PDF，每個最多 ${FILE_SIZE_TEXT}。`],
};

/** What numbers mean, in one line. */
const inWords = (values: readonly (readonly [value: number, words: string])[]): string =>
  `${values.map(([value, words]) => `${value} ${words}`).join('、')}。`;

const STORY: Record<string, Label> = {
  account: '故事帳號',
  session: '屆別',
  number: '編號',
  team_name: '小組名稱',
  story_name: '故事名稱',
  plate: '小組名牌',
  apply_status: ['狀態', inWords(APPLY_STATUSES.map((status) => [status, STATUS_WORDS[status].staff]))],
  apply_time: '送出時間',
  deleted_time: ['刪除時間', '空白就是沒有刪除。'],
  problem: '感受到的問題',
  sdgs: '永續發展目標',
  team_members: '小組成員',
  counselors: '輔導員',
  pictures: '照片',
  pdf_list: '學習單',
  video: '影片',
  youtubeURL: 'YouTube 網址',
  is_18: '18 歲以上',
  is_participate: '參加分享季',
  agree_authorize: '同意授權',
  certificate_address: '證書寄送地址',
  failed_message: '退件說明',
  failed_reasons: '退件原因',
};

const NOTIFICATION: Record<string, Label> = {
  subject: '主旨',
  target: ['對象', inWords([...NOTIFICATION_TARGETS, PICKED_TARGET].map(({ value, label }) => [value, label]))],
  send_status: ['寄送狀態', '1 草稿、2 已排程、3 已寄出。'],
  auto_send_time: '寄送時間',
  content: '內容',
  nickname: '寄件人名稱',
  reply_email: '回信信箱',
  recipients: '收件人數',
  delivered: '已寄出',
  failed: '失敗',
  unknown: '不確定',
  started_time: '開始時間',
  done_time: '完成時間',
  author_name: '建立的人',
};

const TYPES: Record<string, Record<string, Label>> = {
  'api::story.story': STORY,
  'api::notification.notification': NOTIFICATION,
  'api::resource.edu-resource': { ...RESOURCE, step: '步驟', goal: ['目標', '建議 30 字以內。'] },
  'api::resource.dfc-resource': RESOURCE,
  'api::billboard.billboard': {
    title: '標題',
    date: ['日期', '公佈欄依日期排列，新的在上面。'],
    content: ['內文', '換行會保留，空一行就是新的一段；改這裡，就換成沒有格式的內文。'],
    content_html: [
      '有格式的內文',
      'HTML，這裡只能看；請到後台的「公佈欄管理」（/backend-manage/billboard-manage）編輯。',
    ],
    publish_at: ['公開時間', '選填；發布之後，到這個時間會員才看得到。'],
    picture: ['照片', `一張，JPEG、PNG 或 WebP，最多 ${FILE_SIZE_TEXT}。`],
  },
  'api::help-article.help-article': {
    title: '標題',
    section: [
      '段落或主題',
      'story-1 到 story-3.3 是故事的段落；account 帳號與登入、before 帶隊之前、submission 送出與審核、various 其他。',
    ],
    audience: ['讀的人', 'counselor 輔導員；team 小組自己的畫面，用孩子的話寫。'],
    content: ['內容', 'HTML，這裡只能看；請到後台的「說明文章」（/backend-manage/help-article-manage）編輯。'],
    pictures: ['照片', `選填；JPEG、PNG 或 WebP，每張最多 ${FILE_SIZE_TEXT}。`],
    order: ['順序', '同一個段落裡，數字小的在前面。'],
  },
  'api::survey.questionnaire': {
    key: ['代號', 'counselor 是輔導員問卷，student 是學生自我評量；請不要更改。'],
    title: '標題',
    description: '說明',
    options: ['選項', '題目沒有自己的選項時使用。'],
    questions: '題目',
  },
  'api::school.school': {
    category: ['類別', '1 國小、2 國中、3 高中職。'],
    city: '縣市',
    district: '行政區',
    name: '名稱',
    code: '郵遞區號',
    address: '地址',
    activated: ['顯示', '關閉後，會員選不到這所學校。'],
  },
  'api::desk-content.review-content': Object.fromEntries(REJECT_REASONS.map(({ code, text }) => [code, text])),
  'api::site-setting.site-setting': {
    site_name: '網站名稱',
    ...Object.fromEntries(SITE_LINKS.map(({ column, label }) => [column, `連結：${label}`] as const)),
    organisation: '主辦單位',
    address: '地址',
    phone: '電話',
    email: '信箱',
    help_hours: '服務時間',
    terms: '會員條款',
    closed_notice: ['未開放報名的公告', '在後台的「新的一屆」修改。'],
    supplement_notice: ['補件公告', '在後台的「新的一屆」修改。'],
    open_time: ['報名開放', '在後台的「新的一屆」修改。'],
    close_time: ['報名截止', '在後台的「新的一屆」修改。'],
    supplement_deadline: ['補件截止', '在後台的「新的一屆」修改。'],
    review_deadline: ['審核完成', '在後台的「新的一屆」修改。'],
    grace_minutes: ['截止後的寬限（分鐘）', '在後台的「新的一屆」修改。'],
    banner_text: ['給所有人的公告', '在後台的「新的一屆」修改。'],
    banner_until: ['公告顯示到', '在後台的「新的一屆」修改。'],
    banner_time: ['公告開始顯示', '在後台的「新的一屆」修改。'],
    exports_paused_until: ['匯出暫停到', '在後台的「總覽」暫停或恢復。'],
    exports_paused_by: ['暫停匯出的人', '在後台的「總覽」暫停或恢復。'],
    guardian_consent: ['家長同意書啟用', '在後台的「新的一屆」修改。'],
    gallery_state: ['公開故事', '在後台的「新的一屆」修改。'],
    fields_changed_date: ['個人資料欄位更動日', '在這之前更新資料的會員，登入後會被請去重新確認。'],
  },
};

/** Texts that the back office edits too, each under what names it. */
const INDICATORS_AND_COMMENTS: Record<string, Label> = {
  ...Object.fromEntries(
    INDICATORS.map(({ key, stage }) => [
      `indicator_${key.replaceAll('-', '_')}`,
      `指標：${STAGES.find(({ letter }) => letter === stage)?.label ?? stage}`,
    ]),
  ),
  comment_intro: '評語：開頭',
  ...Object.fromEntries(
    STAGES.flatMap(({ letter, label }) =>
      [1, 3, 5].map((score) => [`comment_${letter.toLowerCase()}_${score}`, `評語：${label} ${score} 分`]),
    ),
  ),
  comment_closing: '評語：結尾',
};

const COMPONENTS: Record<string, Record<string, Label>> = {
  'survey.option': { value: ['代號', '存進答案的值；已有人填答後請不要更改。'], label: '選項文字' },
  'survey.question': {
    code: ['題號', '存進答案的值；已有人填答後請不要更改。'],
    text: '題目',
    options: ['選項', '空白時使用問卷的選項。'],
  },
};

const ALL_TYPES = { ...TYPES, 'api::desk-content.judging-content': INDICATORS_AND_COMMENTS };

/** Fields with HTML: no editor of the panel knows which tags are allowed, so they are only read there. */
const HTML_FIELDS: Record<string, readonly string[]> = {
  'api::billboard.billboard': ['content_html'],
  'api::help-article.help-article': ['content'],
};

type Given = { labels: Record<string, Label>; html: readonly string[] };

/** Gives labels to fields that still bear their own names; changed labels stay. */
const withLabels = ({ metadatas, ...rest }: Configuration, { labels, html }: Given): Configuration => ({
  ...rest,
  metadatas: Object.fromEntries(
    Object.entries(metadatas).map(([field, { edit, list }]): [string, Metadata] => {
      const given = labels[field];
      const [label, hint] = typeof given === 'string' ? [given, ''] : (given ?? [field, '']);
      const isNew = edit.label === field;
      return [
        field,
        {
          edit: {
            ...edit,
            ...(isNew && { label, description: edit.description || hint }),
            ...(html.includes(field) && { editable: false }),
          },
          list: list.label === field ? { ...list, label } : list,
        },
      ];
    }),
  ),
});

const labelAll = async (configurations: Configurations, all: Record<string, Record<string, Label>>) => {
  for (const [uid, labels] of Object.entries(all)) {
    const configuration = await configurations.findConfiguration({ uid });
    const given = { labels: { ...COMMON, ...labels }, html: HTML_FIELDS[uid] ?? [] };
    await configurations.updateConfiguration({ uid }, withLabels(configuration, given));
  }
};

const READ_ONLY_VIEWS = 'read-only-views';

/** Lists and pages of what the panel only reads, once: what super-admins make of their views afterwards stays. */
const arrangeOnce = async (types: Configurations) => {
  const store = strapi.store({ type: 'core', name: 'panel' });
  if (await store.get({ key: READ_ONLY_VIEWS })) return;
  for (const uid of READ_ONLY_TYPES) {
    const { settings, ...rest } = await types.findConfiguration({ uid });
    const layouts = layoutsOf(uid);
    const order = { mainField: layouts.list[0], defaultSortBy: 'createdAt', defaultSortOrder: 'DESC' };
    await types.updateConfiguration(
      { uid },
      { ...rest, layouts, settings: { ...settings, ...order, bulkable: false } },
    );
  }
  await store.set({ key: READ_ONLY_VIEWS, value: true });
};

/** Chinese labels and hints in Strapi's panel for what content editors write and super-admins read. */
export const labelPanel = async () => {
  const { services } = strapi.plugin('content-manager') as unknown as { services: Record<string, Configurations> };
  const { 'content-types': types, components } = services;
  if (types) {
    await labelAll(types, ALL_TYPES);
    await arrangeOnce(types);
  }
  if (components) await labelAll(components, COMPONENTS);
};
