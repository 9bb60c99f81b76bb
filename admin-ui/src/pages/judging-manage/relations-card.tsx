import { Button } from 'antd';
import type { JudgeChoice, JudgeRelations } from 'contract';
import { useState } from 'react';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { Select } from '@/components/select';
import { TextAreaField, TextField } from '@/components/text-field';
import { useSaving } from '@/lib/use-saving';
import { useSetting } from '@/lib/use-setting';
import { useToast } from '@/lib/use-toast';

/** What staff note of a judge, so that no story of an own school, organisation or person comes to that judge. */
export function RelationsCard({ onSaved }: { onSaved: () => Promise<unknown> }) {
  const judges = useSetting<JudgeChoice[]>('/judging/judges');
  const noted = useSetting<JudgeRelations[]>('/judging/relations');
  const [chosen, setChosen] = useState<string>();
  const failed = judges.error ?? noted.error;
  const known = (id: string) => noted.data?.find(({ judge_id }) => judge_id === id);
  return (
    <DetailCard id="relations" title="迴避">
      <div className="judging-form">
        <p>
          記下評審的單位和有關的人，這些故事就不會出現在那位評審的畫面上；已經分派、還沒送出的，儲存後馬上改由其他評審評分。評審自己申報的迴避在「評審進度」。
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
      </div>
    </DetailCard>
  );
}

type FormProps = { judge: string; stored: JudgeRelations | undefined; refetch: () => Promise<unknown> };

function RelationsForm({ judge, stored, refetch }: FormProps) {
  const [organisation, setOrganisation] = useState(stored?.organisation ?? '');
  const [people, setPeople] = useState((stored?.relations ?? []).join('\n'));
  const { save, saving, message, errorAt } = useSaving();
  const toast = useToast();
  const submit = async () => {
    const relations = people.split('\n').flatMap((line) => line.trim() || []);
    const body = { school: stored?.school ?? null, organisation, relations };
    if (!(await save('put', `/judging/relations/${judge}`, body))) return;
    toast.done('儲存成功');
    await refetch();
  };
  return (
    <>
      {message && <Notice kind="error">{message}</Notice>}
      {stored?.school && stored.school.category !== 4 && (
        <p>
          學校：{stored.school.city} {stored.school.district} {stored.school.name}
        </p>
      )}
      <TextField
        label="學校或單位"
        hint="和故事裡的單位名稱一樣，就會迴避。"
        error={errorAt('organisation')}
        value={organisation}
        maxLength={100}
        onChange={setOrganisation}
      />
      <TextAreaField
        label="有關的人"
        hint="一行一位，姓名或信箱。"
        error={errorAt('relations')}
        value={people}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={setPeople}
      />
      <div className="judging-actions">
        <Button loading={saving} onClick={() => void submit()}>
          儲存迴避
        </Button>
      </div>
    </>
  );
}
