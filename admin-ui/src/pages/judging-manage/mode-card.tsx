import { Button, Flex, Form, Radio } from 'antd';
import type { JudgingSession } from 'contract';
import { useConfirm } from '@/components/confirm';
import { NewerNotice } from '@/components/content/newer-notice';
import { differencesOf, type Values } from '@/components/content/versions';
import { DetailCard } from '@/components/detail/detail-layout';
import { DayLine, TextLine, TextLines } from '@/components/form/fields';
import { useContractForm } from '@/components/form/use-contract-form';
import { useVersions } from '@/components/form/use-versions';
import { Notice } from '@/components/notice';
import type { FieldProblem } from '@/lib/field-errors';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import { fromLines, toLines } from './domain-lines';
import { MODE_FIELDS, MODES } from './mode-words';

const valuesOf = ({ mode, seed, domains, last_day }: JudgingSession): Values => ({
  ...{ mode, seed, last_day },
  domains: toLines(domains),
});
const bodyOf = (values: Values) => ({ ...values, domains: fromLines(String(values.domains)) });

/** A domain is a line of its field. */
const placeOf = ({ path: [field, line], message }: FieldProblem): FieldProblem => ({
  path: field === undefined ? [] : [field],
  message: field === 'domains' && typeof line === 'number' ? `第 ${line + 1} 行：${message}` : message,
});

/** How the session is judged; what changes for judges is said before it does. */
export function ModeCard({ stored, refetch }: { stored: JudgingSession; refetch: () => Promise<unknown> }) {
  const { send } = useSend();
  const confirm = useConfirm();
  const toast = useToast();
  const initial = valuesOf(stored);
  const { form, newer, conflict, begin } = useVersions<JudgingSession>(undefined, initial, {
    base: stored.update_time,
    valuesOf,
    fields: MODE_FIELDS,
  });
  const { formProps, busy, message, submit } = useContractForm(
    undefined,
    (body) => send<JudgingSession>('put', `/judging/session/${stored.session}`, body),
    { form, initial, bodyOf, placeOf, conflict },
  );
  const mine = { ...initial, ...Form.useWatch<Values | undefined>([], form) };
  const changed = differencesOf(MODE_FIELDS, mine, initial).length > 0;

  const save = async () => {
    const text = MODES.find(({ value }) => value === mine.mode)?.change;
    if (mine.mode !== stored.mode && !(await confirm({ title: '改變評審方式？', text, ok: '改變評審方式' }))) return;
    const saved = await submit();
    if (!saved) return;
    begin(saved.answer);
    toast.done('儲存成功');
    await refetch();
  };
  const take = () => {
    newer?.take();
    void refetch();
  };

  return (
    <DetailCard id="mode" title="評審方式">
      <Flex className="judging-form" vertical gap={12}>
        {newer && <NewerNotice key={newer.round} newer={{ ...newer, take }} onChosen={() => undefined} />}
        {message && <Notice kind="error">{message}</Notice>}
        <Form {...formProps} component={false}>
          <Form.Item name="mode" noStyle>
            <Radio.Group
              aria-label="評審方式"
              className="radio-rows"
              options={MODES.map(({ value, label }) => ({ value, label }))}
            />
          </Form.Item>
          <DayLine
            name="last_day"
            label="評分到哪一天為止"
            hint="可以不填。邀請和提醒的信會寫這一天；前三天起還沒打開任何故事的評審，會列在「評分進度」。"
          />
          <TextLine
            name="seed"
            label="抽籤用的文字"
            hint="條件相同時由它抽籤；同樣的文字會抽出同樣的結果，可以公開。"
            maxLength={40}
          />
          <TextLines
            name="domains"
            label="學校與單位的信箱網域"
            hint="一行一個：網域、空格、學校或單位名稱，例如 school.tp.edu.tw 海風國小。信箱在這個網域的評審，看不到這所學校的故事。"
            autoSize={{ minRows: 2, maxRows: 12 }}
          />
        </Form>
        <Flex wrap align="center" gap={8}>
          <Button type={changed ? 'primary' : 'default'} loading={busy} onClick={() => void save()}>
            儲存評審方式
          </Button>
        </Flex>
      </Flex>
    </DetailCard>
  );
}
