import { Checkbox, Form, type FormInstance } from 'antd';
import { BREACH_KIND_NAMES, BREACH_KINDS, type Breach, type BreachKind, breachFacts, breachKindWords } from 'contract';
import { useId } from 'react';
import { TextContent } from '@/components/content/content-field';
import { DateField } from '@/components/content/date-field';
import { FieldError, useFieldError } from '@/components/content/field-error';
import { SaveDialog } from '@/components/content/save-dialog';
import type { Values, VersionField } from '@/components/content/versions';
import { useRowForm } from '@/components/form/use-row-form';
import { moment } from '@/lib/format';
import { useToast } from '@/lib/use-toast';
import { AffectedNow } from './affected';

const valuesOf = (breach: Breach | undefined) => {
  const none = { title: '', noticed_time: null, from: null, until: null, kinds: [], what: '', measures: '' };
  const { title, noticed_time, from, until, kinds, what, measures } = breach ?? none;
  return { title, noticed_time, from, until, kinds, what, measures };
};

const time = (value: unknown) => (typeof value === 'number' ? moment(value) : '');
const kindsIn = (value: unknown) => (Array.isArray(value) ? (value as BreachKind[]) : []);

const fields: VersionField[] = [
  { name: 'title', label: '事件名稱' },
  { name: 'noticed_time', label: '知悉時間', text: time },
  { name: 'kinds', label: '資料種類', text: (value) => breachKindWords(kindsIn(value)) },
  { name: 'from', label: '資料期間的起點', text: time },
  { name: 'until', label: '資料期間的終點', text: time },
  { name: 'what', label: '發生了什麼事' },
  { name: 'measures', label: '已採取的措施' },
];

type KindsProps = { value?: readonly BreachKind[]; onChange?: (kinds: readonly BreachKind[]) => void };

function Kinds({ value: chosen = [], onChange }: KindsProps) {
  const id = useId();
  const error = useFieldError();
  const toggle = (kind: BreachKind, on: boolean) =>
    onChange?.(on ? [...chosen, kind] : chosen.filter((other) => other !== kind));
  return (
    <fieldset className="content-field grid may-shrink gap-6">
      <legend className="content-legend">可能外洩的資料</legend>
      <div className="breach-kinds grid">
        {BREACH_KIND_NAMES.map((kind) => (
          <Checkbox
            key={kind}
            aria-invalid={error !== undefined}
            aria-describedby={error && id}
            checked={chosen.includes(kind)}
            onChange={(event) => toggle(kind, event.target.checked)}
          >
            {BREACH_KINDS[kind].label}
            <span className="small muted block">{BREACH_KINDS[kind].hint}</span>
          </Checkbox>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function AffectedByForm({ form }: { form: FormInstance<Values> }) {
  const kinds = kindsIn(Form.useWatch('kinds', form));
  return <AffectedNow kinds={kinds} from={Form.useWatch('from', form)} until={Form.useWatch('until', form)} />;
}

type FactsDialogProps = { breach: Breach | undefined; onClose: () => void; onStored: (breach: Breach) => void };

/** What is known of an event: a new one, or what has been found out since. */
export function FactsDialog({ breach, onClose, onStored }: FactsDialogProps) {
  const toast = useToast();
  const form = useRowForm<Breach>({
    resource: 'breach',
    id: breach?.id,
    schema: breachFacts,
    initial: valuesOf(breach),
    versions: { base: breach?.update_time, valuesOf, fields },
    onStored,
  });
  return (
    <SaveDialog
      title={breach ? '更新事件內容' : '登錄個資事件'}
      form={form}
      onClose={onClose}
      save={breach ? '更新' : '登錄'}
      onSaved={() => {
        toast.done(breach ? '更新成功！' : '登錄成功！');
        onClose();
      }}
    >
      <p className="muted">內容會寫進紀錄，保存 5 年，不能刪除。之後查明的事可以再更新，原來的內容會留著。</p>
      <TextContent name="title" label="事件名稱" max={100} hint="例：備份檔遺失、匯出檔寄錯人" />
      <DateField
        kind="moment"
        name="noticed_time"
        label="知悉時間"
        hint="我們第一次知道的時間（台北），72 小時從這裡起算。例：2027-03-24 17:00"
      />
      <Form.Item name="kinds" noStyle>
        <Kinds />
      </Form.Item>
      <DateField
        kind="moment"
        name="from"
        label="資料期間的起點"
        hint="只算從這時起建立或修改過的資料；整份外洩時留空。"
      />
      <DateField kind="moment" name="until" label="資料期間的終點" hint="只算到這時為止建立的資料；還不確定時留空。" />
      <AffectedByForm form={form.form} />
      <TextContent
        name="what"
        label="發生了什麼事"
        max={5000}
        rows={4}
        hint="信件會引用這段文字，請不要寫個人的姓名。"
      />
      <TextContent name="measures" label="已採取的措施" max={5000} rows={3} hint="可以之後再補。" />
    </SaveDialog>
  );
}
