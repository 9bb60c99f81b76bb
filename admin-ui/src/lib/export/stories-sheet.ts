import { COMPLETED, STAGES, STATUS_WORDS, type Story, type StoryCounselor, type StoryMember, sdgText } from 'contract';
import type { Sheet, SheetColumn } from './cells';
import { participation, yesNo } from './yes-no';

type Person = StoryMember | StoryCounselor;

const lines = (values: (string | number | null | undefined)[]) => values.map((value) => value ?? '').join('\n');

const people = <P extends Person>(
  who: string,
  of: (story: Story) => readonly P[],
  fields: [title: string, width: number, value: (person: P) => string | number | null | undefined][],
): SheetColumn<Story>[] =>
  fields.map(([title, width, value]) => ({
    title: `${who}${title}`,
    width,
    value: (story) => lines(of(story).map(value)),
  }));

const address = (
  title: string,
  width: number,
  field: keyof NonNullable<Story['certificate_address']>,
): SheetColumn<Story> => ({ title, width, value: (story) => story.certificate_address?.[field] ?? '' });

const photos: SheetColumn<Story>[] = STAGES.map(({ key, label }) => ({
  title: `${label}照片數`,
  width: 10,
  value: (story) => story.pictures[key].length,
}));

/** Decision 49: one row a story. */
export const storiesSheet: Sheet<Story> = {
  name: '故事',
  columns: [
    { title: '故事帳號', width: 18, value: (story) => story.account },
    { title: '屆別', width: 8, value: (story) => story.session },
    { title: '小組名稱', width: 18, value: (story) => story.team_name },
    { title: '故事名稱', width: 28, value: (story) => story.story_name },
    { title: '組別', width: 12, value: (story) => (story.is_18 ? '18歲以上' : '未滿18歲') },
    { title: '狀態', width: 12, value: (story) => STATUS_WORDS[story.apply_status].staff },
    { title: '報名成功', width: 10, value: (story) => yesNo(COMPLETED.includes(story.apply_status)) },
    {
      title: '送出時間',
      width: 17,
      value: (story) => (story.apply_time === null ? null : { instant: story.apply_time }),
    },
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
    { title: '感受到的問題', width: 50, value: (story) => story.problem },
    ...photos,
    { title: '影片連結', width: 36, value: (story) => story.video.src },
    { title: 'YouTube', width: 36, value: (story) => story.youtubeURL },
    { title: 'SDGs', width: 28, value: (story) => lines(story.sdgs.map(sdgText)) },
    { title: '授權', width: 8, value: (story) => yesNo(story.agree_authorize) },
    { title: '分享季', width: 10, value: (story) => participation(story.is_participate) },
    address('收件人', 14, 'recipient'),
    address('郵遞區號', 10, 'zip'),
    address('城市', 10, 'city'),
    address('地址', 36, 'address'),
    address('備註', 24, 'note'),
    { title: '退件原因', width: 40, value: (story) => story.failed_message },
    { title: '標籤', width: 24, value: (story) => lines((story.tags ?? []).map((name) => `#${name}`)) },
  ],
};

/** A person whose certificate is made, with where it is sent. */
export type CertificateRow = { story: Story; role: string; person: Person };

const ofPerson = (title: string, width: number, field: 'name' | 'wade_giles' | 'department_zh' | 'department_en') => ({
  title,
  width,
  value: ({ person }: CertificateRow) => person[field] ?? '',
});

const ofStory = ({ title, width, value }: SheetColumn<Story>): SheetColumn<CertificateRow> => ({
  title,
  width,
  value: ({ story }) => value(story),
});

const byTitle = (...titles: string[]) =>
  storiesSheet.columns.filter(({ title }) => titles.includes(title)).map(ofStory);

/** One row a person of an approved story, as the mail merge of a word processor takes it for certificates (F §5.7). */
export const certificatesSheet: Sheet<CertificateRow> = {
  name: '證書名單',
  columns: [
    ...byTitle('故事帳號', '屆別', '小組名稱', '故事名稱'),
    { title: '身分', width: 10, value: ({ role }) => role },
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
