import { useInvalidate } from '@refinedev/core';
import { Button, Flex, type InputRef } from 'antd';
import { type ChangedTags, readTag, TAG_LIMITS } from 'contract';
import { useRef, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { Dialog } from '@/components/dialog/dialog';
import { Icon } from '@/components/icon';
import { StoryTag } from '@/components/story/tags';
import { TextField } from '@/components/text-field';
import { count } from '@/lib/format';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import { useUsedTags } from '@/lib/use-used-tags';
import { namedAccounts, useChecked } from './use-checked';

const url = '/story/tags';
const SUGGESTED = 12;
const WRONG = `標籤要有 1 到 ${TAG_LIMITS.name} 個字，不能有 # 和逗號`;
const MANY = `一次最多 ${TAG_LIMITS.per_change} 個標籤`;

type TagDialogProps = {
  /** The stories, named as GET /story/all names them, how many they are, and the tags that can be taken off them. */
  stories: string;
  total: number;
  present: readonly string[];
  onDone?: () => void;
  onClose: () => void;
};

const fullText = ({ full, full_accounts }: ChangedTags, kept: string) =>
  full > 0
    ? `；${count(full)} 則已有 ${TAG_LIMITS.per_story} 個標籤，${kept}${namedAccounts(full, full_accounts)}`
    : '';
const saidText = (done: ChangedTags) => `已更新 ${count(done.count)} 則故事的標籤${fullText(done, '沒有加上')}`;
const planText = (plan: ChangedTags) =>
  plan.count + plan.full === 0
    ? '這些故事的標籤已經是這樣。'
    : `會更新 ${count(plan.count)} 則${fullText(plan, '不會加上')}。`;

/** Tags for one story or many: free words, those in use as suggestions, and the ones that are there to take off. */
export default function TagDialog({ stories, total, present, onDone, onClose }: TagDialogProps) {
  const used = useUsedTags();
  const { send, sending } = useSend();
  const invalidate = useInvalidate();
  const toast = useToast();
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const { plan } = useChecked<ChangedTags>(url, { stories, add, remove }, total > 1 && add.length + remove.length > 0);

  /** With one more; undefined when it can't be. */
  const withOne = (text: string): readonly string[] | undefined => {
    const name = readTag(text);
    if (name === null) return void setError(WRONG);
    if (add.includes(name)) return add;
    if (add.length >= TAG_LIMITS.per_change) return void setError(MANY);
    return [...add, name];
  };
  const put = (text: string) => {
    const next = withOne(text);
    if (!next) return;
    setError(undefined);
    setAdd(next);
    setTyped('');
    field.current?.focus();
  };
  const toggle = (name: string) =>
    setRemove(remove.includes(name) ? remove.filter((other) => other !== name) : [...remove, name]);
  const save = async () => {
    const wanted = typed.trim() ? withOne(typed) : add;
    if (!wanted) return;
    if (wanted.length + remove.length === 0) return setError('請輸入標籤，或選擇要拿掉的標籤');
    if (remove.length > TAG_LIMITS.per_change) return setError(MANY);
    try {
      toast.done(saidText(await send<ChangedTags>('post', url, { stories, add: wanted, remove })));
    } catch (thrown) {
      return setError(errorText(thrown));
    }
    await invalidate({ resource: 'stories-manage', invalidates: ['list', 'detail'] });
    onDone?.();
    onClose();
  };
  const suggestions = used.filter(({ name }) => !add.includes(name) && !(total === 1 && present.includes(name)));

  return (
    <Dialog
      open
      title={total === 1 ? '標籤' : `${count(total)} 則故事的標籤`}
      width={480}
      zIndex={900}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && field.current?.focus()}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={sending} onClick={() => void save()}>
            {total === 1 ? '儲存' : `套用到 ${count(total)} 則`}
          </Button>
        </>
      }
    >
      <Flex vertical gap={16}>
        <TextField
          label="加上標籤"
          hint="輸入後按 Enter。只有審查故事的同事看得到，匯出的檔案裡也有。"
          error={error}
          input={field}
          maxLength={TAG_LIMITS.name + 1}
          placeholder="例如：待確認同意書"
          value={typed}
          onChange={(text) => {
            setError(undefined);
            setTyped(text);
          }}
          onPressEnter={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (typed.trim()) put(typed);
            else void save();
          }}
        />
        {add.length > 0 && (
          <Chips
            label="要加上的標籤"
            names={add}
            icon="close"
            does={(name) => `不加 ${name}`}
            onPress={(name) => setAdd(add.filter((other) => other !== name))}
          />
        )}
        {suggestions.length > 0 && (
          <Chips
            label="用過的標籤，按了就加上"
            names={suggestions.slice(0, SUGGESTED).map(({ name }) => name)}
            icon="plus"
            does={(name) => `加上 ${name}`}
            onPress={put}
          />
        )}
        {present.length > 0 && (
          <Chips
            label="已有的標籤，按了就拿掉"
            names={present}
            icon="close"
            pressed={remove}
            does={(name) => `拿掉 ${name}`}
            onPress={toggle}
          />
        )}
        {total > 1 && <p role="status">{plan && planText(plan)}</p>}
      </Flex>
    </Dialog>
  );
}

type ChipsProps = {
  label: string;
  names: readonly string[];
  icon: 'close' | 'plus';
  /** Those that are pressed in, where a press can be taken back. */
  pressed?: readonly string[];
  does: (name: string) => string;
  onPress: (name: string) => void;
};

function Chips({ label, names, icon, pressed, does, onPress }: ChipsProps) {
  return (
    <fieldset>
      <legend className="secondary small">{label}</legend>
      <Flex wrap gap={8}>
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            type={pressed?.includes(name) ? 'primary' : 'default'}
            danger={pressed?.includes(name) ?? false}
            aria-label={does(name)}
            {...(pressed && { 'aria-pressed': pressed.includes(name) })}
            onClick={() => onPress(name)}
          >
            <StoryTag name={name} />
            <Icon name={icon} size={14} />
          </Button>
        ))}
      </Flex>
    </fieldset>
  );
}
