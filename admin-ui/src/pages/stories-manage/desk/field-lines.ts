import {
  PICTURE_STAGES,
  type Picture,
  type PictureStage,
  type Plate,
  plateWords,
  type StoryField,
  type StoryFieldChange,
  sdgText,
} from 'contract';
import { stageLabel } from '@/components/story/stage-shape';

type Values = StoryFieldChange['before'] | StoryFieldChange['after'];
type Person = Extract<StoryFieldChange, { field: 'team_members' }>['before'][number] &
  Partial<Extract<StoryFieldChange, { field: 'counselors' }>['before'][number]>;

const filled = (parts: readonly (string | undefined | null | false)[], between: string) =>
  parts.filter(Boolean).join(between);

const personLine = (person: Partial<Person>) =>
  filled(
    [
      person.name,
      person.grade,
      person.age !== undefined && `${person.age} 歲`,
      person.department,
      person.account,
      person.parent && `監護人 ${person.parent}`,
      person.phone,
      person.email,
      person.wade_giles,
      person.department_zh,
      person.department_en,
    ],
    '，',
  );

const shareWord = (value: boolean | null | undefined) => {
  if (value == null) return '尚未回答';
  return value ? '參加' : '不參加';
};

const photoLines = (stages: Record<PictureStage, Picture[]>) =>
  PICTURE_STAGES.flatMap((stage) =>
    stages[stage].map(({ description }, at) => `${stageLabel(stage)} ${at + 1}：${description}`),
  ).join('\n');

/** The value of a field as text, one line a person, file, photo or goal; empty for what was not filled in. */
export function fieldText(field: StoryField, value: unknown): string {
  if (field === 'pictures') return photoLines(value as Record<PictureStage, Picture[]>);
  if (field === 'team_members' || field === 'counselors') return (value as Person[]).map(personLine).join('\n');
  if (field === 'pdf_list') return (value as { name: string }[]).map(({ name }) => name).join('\n');
  if (field === 'video') return (value as { src: string }).src;
  if (field === 'sdgs') return (value as string[]).map(sdgText).join('\n');
  if (field === 'agree_authorize') return value ? '已同意' : '未同意';
  if (field === 'is_participate') return shareWord(value as boolean | null | undefined);
  if (field === 'plate') return value ? filled([plateWords(value as Plate), (value as Plate).motto], '，') : '';
  if (field === 'certificate_address') {
    const address = value as Extract<StoryFieldChange, { field: 'certificate_address' }>['before'];
    return address ? filled([address.recipient, address.zip, address.city, address.address, address.note], ' ') : '';
  }
  return String(value);
}

/** The values of a changed field as text, one line a person, file or goal; empty for what was not filled in. */
export const fieldTexts = ({ field, before, after }: StoryFieldChange): { before: string; after: string } => {
  const show = (value: Values) => fieldText(field, value).trim();
  return { before: show(before), after: show(after) };
};
