import { Button, Checkbox, Flex, Input, type InputRef } from 'antd';
import { type StoryView, VIEW_LIMITS, type ViewChange } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { errorText } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import { Notice } from '@/components/notice';
import { TextField } from '@/components/text-field';
import { count } from '@/lib/format';
import { useSaving } from '@/lib/use-saving';
import { useStoryViews } from '@/lib/use-story-views';
import { viewOf } from './device-views';
import { useDeviceViews } from './use-device-views';
import './views.css';

type PanelProps = { onClose: () => void };

const NEW: ViewChange = { name: '', shared: false, pinned: false };

/** The views that a person sees: an address each, which can be sent to others as well; and the present one to save. */
export default function ViewsPanel({ onClose }: PanelProps) {
  const { search } = useLocation();
  const { views, error, refetch } = useStoryViews();
  const { save, saving, refusal, forget } = useSaving();
  const [draft, setDraft] = useState(NEW);
  const [editing, setEditing] = useState<string>();
  const confirm = useConfirm();
  const field = useRef<InputRef>(null);
  useDeviceViews(() => void refetch());
  const current = viewOf(search);
  // The button that was pressed may be gone: keys still belong to the dialog.
  const stored = async () => {
    await refetch();
    setEditing(undefined);
    field.current?.focus();
  };
  const add = async () => {
    if (!draft.name.trim()) return;
    if (!(await save('post', '/story/views', { ...draft, search: current }))) return;
    setDraft(NEW);
    await stored();
  };
  const change = async (id: string, values: ViewChange) => {
    if (await save('put', `/story/views/${id}`, values)) await stored();
  };
  const remove = async ({ id, name, shared }: StoryView) => {
    const text = shared ? '大家都看不到這個檢視了。故事不受影響。' : '故事不受影響。';
    if (!(await confirm({ title: `刪除檢視「${name}」？`, text, ok: '刪除', danger: true }))) return;
    if (await save('delete', `/story/views/${id}`, {})) await stored();
  };
  const edit = (id: string | undefined) => {
    forget();
    setEditing(id);
  };

  return (
    <Flex className="views" vertical gap={12}>
      {error && !views && <Notice kind="error">{errorText(error)}</Notice>}
      {views?.length === 0 && <p className="muted">還沒有檢視。選好條件和排序，取一個名字存起來，下次一按就到。</p>}
      <ul className="grid gap-4">
        {views?.map((view) => (
          <li key={view.id} className="row">
            {editing === view.id ? (
              <EditView
                view={view}
                saving={saving}
                error={refusal?.text}
                onSave={(values) => void change(view.id, values)}
                onCancel={() => edit(undefined)}
                onDelete={() => void remove(view)}
              />
            ) : (
              <ViewLine view={view} isCurrent={view.search === current} onOpen={onClose} onEdit={() => edit(view.id)} />
            )}
          </li>
        ))}
      </ul>
      <form
        className="views-new grid line-above"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label="把現在的條件和排序存成檢視"
          input={field}
          placeholder="檢視的名稱"
          maxLength={VIEW_LIMITS.name}
          value={draft.name}
          onChange={(name) => {
            forget();
            setDraft({ ...draft, name });
          }}
          error={editing ? undefined : refusal?.text}
        />
        <Flex wrap gap="8px 16px" align="center">
          <Choices value={draft} onChange={(choice) => setDraft({ ...draft, ...choice })} />
          <Button htmlType="submit" type="primary" loading={saving && !editing} disabled={!draft.name.trim()}>
            儲存
          </Button>
        </Flex>
      </form>
    </Flex>
  );
}

type ChoicesProps = { value: ViewChange; onChange: (choice: Partial<ViewChange>) => void };

function Choices({ value, onChange }: ChoicesProps) {
  return (
    <>
      <Checkbox checked={value.shared} onChange={(event) => onChange({ shared: event.target.checked })}>
        大家都看得到
      </Checkbox>
      <Checkbox checked={value.pinned} onChange={(event) => onChange({ pinned: event.target.checked })}>
        釘在選單
      </Checkbox>
    </>
  );
}

type LineProps = { view: StoryView; isCurrent: boolean; onOpen: () => void; onEdit: () => void };

function ViewLine({ view, isCurrent, onOpen, onEdit }: LineProps) {
  const { name, search, shared, pinned, mine, maker, count: total } = view;
  const facts = [
    shared && (mine ? '大家' : maker || '大家'),
    pinned && '釘在選單',
    total !== null && `${count(total)} 筆`,
  ];
  return (
    <>
      <Link className="grow ellipsis" to={`?${search}`} aria-current={isCurrent || undefined} onClick={onOpen}>
        {name}
      </Link>
      <span className="muted small">{facts.filter(Boolean).join('・')}</span>
      {mine && (
        <Button size="small" aria-label={`${name}：修改`} onClick={onEdit}>
          修改
        </Button>
      )}
    </>
  );
}

type EditProps = {
  view: StoryView;
  saving: boolean;
  error: string | undefined;
  onSave: (values: ViewChange) => void;
  onCancel: () => void;
  onDelete: () => void;
};

function EditView({ view, saving, error, onSave, onCancel, onDelete }: EditProps) {
  const { name, shared, pinned } = view;
  const [values, setValues] = useState<ViewChange>({ name, shared, pinned });
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  const save = () => {
    if (values.name.trim()) onSave({ ...values, name: values.name.trim() });
  };
  return (
    <Flex className="views-edit sunken grow rounded" vertical gap={8}>
      <Input
        ref={field}
        aria-label={`${name}的新名稱`}
        maxLength={VIEW_LIMITS.name}
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
        onPressEnter={save}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Flex wrap gap="8px 16px" align="center">
        <Choices value={values} onChange={(choice) => setValues({ ...values, ...choice })} />
        <Flex gap={8} className="right">
          <Button size="small" danger onClick={onDelete}>
            刪除
          </Button>
          <Button size="small" onClick={onCancel}>
            取消
          </Button>
          <Button size="small" type="primary" loading={saving} disabled={!values.name.trim()} onClick={save}>
            儲存
          </Button>
        </Flex>
      </Flex>
    </Flex>
  );
}
