import { Button, Flex, Form } from 'antd';
import type { JudgeChoice, JudgeRelations, MissingAnswer } from 'contract';
import { useState } from 'react';
import { DetailCard } from '@/components/detail/detail-layout';
import { TextLine, TextLines } from '@/components/form/fields';
import { useContractForm } from '@/components/form/use-contract-form';
import { Locked } from '@/components/locked';
import { Notice } from '@/components/notice';
import { Select } from '@/components/select';
import { useSend } from '@/lib/use-send';
import { useSetting } from '@/lib/use-setting';
import { useToast } from '@/lib/use-toast';
import { DeclaredConflicts } from './declared-conflicts';

type RelationsCardProps = {
  declared: MissingAnswer['declared'];
  archived: boolean;
  onSaved: () => Promise<unknown>;
};

/** What staff note of a judge, so that no story of an own school, organisation or person comes to that judge; and what judges declared themselves. */
export function RelationsCard({ declared, archived, onSaved }: RelationsCardProps) {
  const judges = useSetting<JudgeChoice[]>('/judging/judges');
  const noted = useSetting<JudgeRelations[]>('/judging/relations');
  const [chosen, setChosen] = useState<string>();
  const failed = judges.error ?? noted.error;
  const known = (id: string) => noted.data?.find(({ judge_id }) => judge_id === id);
  return (
    <DetailCard id="relations" title="迴避">
      <Flex className="judging-form" vertical gap={12}>
        <p>
          記下評審的單位和有關的人，這些故事就不會出現在那位評審的畫面上；已經分派、還沒送出的，儲存後馬上改由其他評審評分。評審自己申報的迴避也列在這裡。
        </p>
        {failed && <Notice kind="error">{failed.message}</Notice>}
        <Select
          label="評審"
          none="選擇評審"
          value={chosen}
          options={(judges.data ?? []).map(({ id, name, account }) => ({
            value: id,
            label: `${name}（${account}）${known(id) ? '・已記下' : ''}`,
          }))}
          onChange={setChosen}
        />
        {chosen && noted.data && (
          <RelationsForm
            key={chosen}
            judge={chosen}
            stored={known(chosen)}
            refetch={() => Promise.all([noted.refetch(), onSaved()])}
          />
        )}
        <Locked when={archived}>
          <DeclaredConflicts declared={declared} onWithdrawn={onSaved} />
        </Locked>
      </Flex>
    </DetailCard>
  );
}

type FormProps = { judge: string; stored: JudgeRelations | undefined; refetch: () => Promise<unknown> };

function RelationsForm({ judge, stored, refetch }: FormProps) {
  const { send } = useSend();
  const toast = useToast();
  const { formProps, busy, message, submit } = useContractForm(
    undefined,
    (body) => send('put', `/judging/relations/${judge}`, body),
    {
      initial: { organisation: stored?.organisation ?? '', relations: (stored?.relations ?? []).join('\n') },
      bodyOf: ({ organisation, relations }) => ({
        school: stored?.school ?? null,
        organisation,
        relations: String(relations)
          .split('\n')
          .flatMap((line) => line.trim() || []),
      }),
    },
  );
  const save = async () => {
    if (!(await submit())) return;
    toast.done('儲存成功');
    await refetch();
  };
  return (
    <Form {...formProps} component={false}>
      {message && <Notice kind="error">{message}</Notice>}
      {stored?.school && stored.school.category !== 4 && (
        <p>
          學校：{stored.school.city} {stored.school.district} {stored.school.name}
        </p>
      )}
      <TextLine name="organisation" label="學校或單位" hint="和故事裡的單位名稱一樣，就會迴避。" maxLength={100} />
      <TextLines
        name="relations"
        label="有關的人"
        hint="一行一位，姓名或信箱。"
        autoSize={{ minRows: 2, maxRows: 8 }}
      />
      <Flex wrap align="center" gap={8}>
        <Button loading={busy} onClick={() => void save()}>
          儲存迴避
        </Button>
      </Flex>
    </Form>
  );
}
