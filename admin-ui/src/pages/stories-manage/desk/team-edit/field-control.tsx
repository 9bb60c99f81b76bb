import { Form, Input, Select } from 'antd';
import { LIMITS, SDGS, type Story, type StoryField, sdgText, storyFieldLabel } from 'contract';
import { useFormBusy } from '@/components/content/form-busy';
import { PeopleFields } from './people-fields';
import { PhotoFields } from './photo-fields';
import { SheetField } from './sheet-field';

type ControlProps = { story: Story };

type LineProps = { name: string | [string, string]; label: string; max: number; rows?: number };

function Line({ name, label, max, rows }: LineProps) {
  const readOnly = useFormBusy();
  return (
    <Form.Item name={name} label={label}>
      {rows ? (
        <Input.TextArea rows={rows} maxLength={max} readOnly={readOnly} />
      ) : (
        <Input maxLength={max} readOnly={readOnly} />
      )}
    </Form.Item>
  );
}

const ADDRESS = [
  ['recipient', '收件人', LIMITS.name],
  ['zip', '郵遞區號', 6],
  ['city', '城市', 20],
  ['address', '地址', 200],
  ['note', '備註（選填）', 200],
] as const;

const goals = SDGS.map(({ value }) => ({ value, label: sdgText(value) }));

/** How each field is filled in; one without a control isn't offered to staff. */
const CONTROLS: Partial<Record<StoryField, (props: ControlProps) => React.ReactNode>> = {
  team_name: () => <Line name="team_name" label={storyFieldLabel('team_name')} max={LIMITS.team_name} />,
  team_members: ({ story }) => <PeopleFields field="team_members" adults={story.is_18} />,
  counselors: () => <PeopleFields field="counselors" adults />,
  problem: () => <Line name="problem" label={storyFieldLabel('problem')} max={LIMITS.problem} rows={6} />,
  pictures: ({ story }) => <PhotoFields account={story.account} />,
  story_name: () => <Line name="story_name" label={storyFieldLabel('story_name')} max={LIMITS.story_name} />,
  pdf_list: ({ story }) => <SheetField account={story.account} />,
  video: () => <Line name={['video', 'src']} label={storyFieldLabel('video')} max={LIMITS.video_url} />,
  sdgs: () => (
    <Form.Item name="sdgs" label="SDGs（一至三項）">
      <Select mode="multiple" maxCount={LIMITS.sdgs} options={goals} optionFilterProp="label" placeholder="請選擇" />
    </Form.Item>
  ),
  certificate_address: () =>
    ADDRESS.map(([key, label, max]) => <Line key={key} name={['certificate_address', key]} label={label} max={max} />),
};

export const FieldControl = ({ field, story }: { field: StoryField; story: Story }) =>
  CONTROLS[field]?.({ story }) ?? null;
