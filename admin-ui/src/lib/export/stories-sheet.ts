import { COMPLETED, STAGES, STATUS_WORDS, type Story, type StoryCounselor, type StoryMember, sdgText } from 'contract';
import { cells, type Sheet, type SheetColumn } from './cells';
import { participation, yesNo } from './yes-no';

type Person = StoryMember | StoryCounselor;

const lines = (values: (string | number | null | undefined)[]) => values.map((value) => value ?? '').join('\n');

const people = <P extends Person>(
  who: string,
  of: (story: Story) => readonly P[],
  fields: [title: string, width: number, value: (person: P) => string | number | null | undefined][],
): SheetColumn<Story>[] =>
  fields.map(([title, width, value]) => cells(`${who}${title}`, width, (story) => lines(of(story).map(value))));

const address = (
  title: string,
  width: number,
  field: keyof NonNullable<Story['certificate_address']>,
): SheetColumn<Story> => cells(title, width, (story) => story.certificate_address?.[field] ?? '');

const photos: SheetColumn<Story>[] = STAGES.map(({ key, label }) =>
  cells(`${label}照片數`, 10, (story) => story.pictures[key].length),
);

/** Decision 49: one row a story. */
export const storiesSheet: Sheet<Story> = {
  name: '故事',
  columns: [
    cells('故事帳號', 18, (story) => story.account),
    cells('屆別', 8, (story) => story.session),
    cells('小組名稱', 18, (story) => story.team_name),
    cells('故事名稱', 28, (story) => story.story_name),
    cells('組別', 12, (story) => (story.is_18 ? '18歲以上' : '未滿18歲')),
    cells('狀態', 12, (story) => STATUS_WORDS[story.apply_status].staff),
    cells('報名成功', 10, (story) => yesNo(COMPLETED.includes(story.apply_status))),
    cells('送出時間', 17, (story) => (story.apply_time === null ? null : { instant: story.apply_time })),
    ...people<StoryMember>('隊員', (story) => story.team_members, [
      ['姓名', 14, (person) => person.name],
      ['羅馬拼音', 22, (person) => person.wade_giles],
      ['年級或單位', 18, (person) => person.grade ?? person.department],
      ['年紀', 8, (person) => person.age],
      ['中文單位', 22, (person) => person.department_zh],
      ['英文單位', 28, (person) => person.department_en],
    ]),
    ...people<StoryCounselor>('輔導員', (story) => story.counselors, [
      ['姓名', 14, (person) => person.name],
      ['羅馬拼音', 22, (person) => person.wade_giles],
      ['電話', 16, (person) => person.phone],
      ['信箱', 28, (person) => person.email],
      ['中文單位', 22, (person) => person.department_zh],
      ['英文單位', 28, (person) => person.department_en],
    ]),
    cells('感受到的問題', 50, (story) => story.problem),
    ...photos,
    cells('影片連結', 36, (story) => story.video.src),
    cells('YouTube', 36, (story) => story.youtubeURL),
    cells('SDGs', 28, (story) => lines(story.sdgs.map(sdgText))),
    cells('授權', 8, (story) => yesNo(story.agree_authorize)),
    cells('分享季', 10, (story) => participation(story.is_participate)),
    address('收件人', 14, 'recipient'),
    address('郵遞區號', 10, 'zip'),
    address('城市', 10, 'city'),
    address('地址', 36, 'address'),
    address('備註', 24, 'note'),
    cells('退件原因', 40, (story) => story.failed_message),
    cells('標籤', 24, (story) => lines((story.tags ?? []).map((name) => `#${name}`))),
  ],
};

/** A person whose certificate is made, with where it is sent. */
export type CertificateRow = { story: Story; role: string; person: Person };

const ofPerson = (title: string, width: number, field: 'name' | 'wade_giles' | 'department_zh' | 'department_en') =>
  cells(title, width, ({ person }: CertificateRow) => person[field] ?? '');

const ofStory = ({ title, width, value }: SheetColumn<Story>): SheetColumn<CertificateRow> =>
  cells(title, width, ({ story }) => value(story));

const byTitle = (...titles: string[]) =>
  storiesSheet.columns.filter(({ title }) => titles.includes(title)).map(ofStory);

/** One row a person of an approved story, as the mail merge of a word processor takes it for certificates (F §5.7). */
export const certificatesSheet: Sheet<CertificateRow> = {
  name: '證書名單',
  columns: [
    ...byTitle('故事帳號', '屆別', '小組名稱', '故事名稱'),
    cells('身分', 10, ({ role }) => role),
    ofPerson('姓名', 14, 'name'),
    ofPerson('羅馬拼音', 22, 'wade_giles'),
    ofPerson('中文單位', 22, 'department_zh'),
    ofPerson('英文單位', 28, 'department_en'),
    ...byTitle('收件人', '郵遞區號', '城市', '地址', '備註'),
  ],
};

/** The people of a story who get a certificate, members first, with the names that are printed; none before it is approved. */
export const certificateRows = (story: Story): CertificateRow[] => {
  if (!COMPLETED.includes(story.apply_status)) return [];
  const rows = (role: string, people: readonly Person[]) =>
    people.map((person) => ({ story, role, person: { ...person, ...story.certificate_names?.[person.id] } }));
  return [...rows('隊員', story.team_members), ...rows('輔導員', story.counselors)];
};
