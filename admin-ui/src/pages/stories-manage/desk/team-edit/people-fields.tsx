import { Button, Form, Input, InputNumber } from 'antd';
import { LIMITS, storyFieldLabel } from 'contract';
import { useFormBusy } from '@/components/content/form-busy';

type Column = { key: string; label: string; max?: number };

const CERTIFICATE: Column[] = [
  { key: 'wade_giles', label: '羅馬拼音', max: 60 },
  { key: 'department_zh', label: '中文單位', max: 100 },
  { key: 'department_en', label: '英文單位', max: 100 },
];
const NAME: Column = { key: 'name', label: '姓名', max: LIMITS.name };
const AGE: Column = { key: 'age', label: '年紀' };

const COLUMNS = {
  children: [
    NAME,
    { key: 'grade', label: '年級', max: 20 },
    AGE,
    { key: 'parent', label: '監護人', max: LIMITS.name },
    ...CERTIFICATE,
  ],
  adults: [NAME, { key: 'department', label: '所屬單位', max: 100 }, AGE, ...CERTIFICATE],
  // Name, mail and phone are those of their accounts.
  counselors: CERTIFICATE,
} satisfies Record<string, Column[]>;

type PeopleFieldsProps = { field: 'team_members' | 'counselors'; adults: boolean };

/** The people of a team; members come and go, counsellors only from their own accounts. */
export function PeopleFields({ field, adults }: PeopleFieldsProps) {
  const readOnly = useFormBusy();
  const isTeam = field === 'team_members';
  const columns = isTeam ? COLUMNS[adults ? 'adults' : 'children'] : COLUMNS.counselors;
  return (
    <Form.List name={field}>
      {(rows, { add, remove }) => (
        <div className="starts-left grid gap-12">
          <p className="content-legend">{storyFieldLabel(field)}</p>
          {rows.map(({ key, name }, place) => (
            <fieldset key={key} className="team-edit-item grid frame may-shrink">
              <legend>
                <Person field={field} place={name} />
              </legend>
              {columns.map((column) => (
                <Form.Item key={column.key} name={[name, column.key]} label={column.label}>
                  {column.max ? (
                    <Input maxLength={column.max} readOnly={readOnly} />
                  ) : (
                    <InputNumber className="full-width" min={1} max={120} precision={0} />
                  )}
                </Form.Item>
              ))}
              {isTeam && rows.length > 1 && (
                <Button aria-label={`移除第 ${place + 1} 位`} onClick={() => remove(name)}>
                  移除這一位
                </Button>
              )}
            </fieldset>
          ))}
          {isTeam && <Button onClick={() => add({})}>新增一位</Button>}
        </div>
      )}
    </Form.List>
  );
}

function Person({ field, place }: { field: string; place: number }) {
  const name: unknown = Form.useWatch([field, place, 'name']);
  return <>{`${place + 1}. ${name || '（還沒有姓名）'}`}</>;
}
