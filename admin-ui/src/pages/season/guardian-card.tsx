import { Flex, Switch } from 'antd';
import type { ConsentSwitch } from 'contract';
import { useConfirm } from '@/components/confirm';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { useSaving } from '@/lib/use-saving';
import { useSetting } from '@/lib/use-setting';
import { useToast } from '@/lib/use-toast';

const URL = '/site-setting/guardian-consent';

const ASKED =
  '輔導員可以列印給每位家長的紙條；家長用手機回覆三件事。小組的進度、送出、審核和評審都不受影響，已經簽的授權也不變。';
const OFF = '不能再列印，還沒回覆的連結也不能再同意；已經同意的仍然有效，家長隨時可以收回。';
const DRAFT = '版文字是草稿，請先給律師看過，再啟用。';

/** Whether guardians are asked for consent; the first text is a draft, which staff are told. */
export function GuardianCard() {
  const { data, error, refetch } = useSetting<ConsentSwitch>(URL);
  const { save, saving, refusal } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();

  const put = async (enabled: boolean) => {
    const title = enabled ? '啟用家長同意書？' : '停用家長同意書？';
    if (!(await confirm({ title, text: enabled ? ASKED : OFF, ok: enabled ? '啟用' : '停用' }))) return;
    if (!(await save<ConsentSwitch>('put', URL, { enabled }))) return;
    toast.done(enabled ? '家長同意書已啟用' : '家長同意書已停用');
    await refetch();
  };

  return (
    <DetailCard id="guardian-consent" title="家長同意書">
      <Flex vertical gap={16}>
        {(refusal || (error && !data)) && <Notice kind="error">{refusal?.text ?? error?.message}</Notice>}
        {data && !data.reviewed && (
          <Notice kind="warning">
            第 {data.text_version} {DRAFT}
          </Notice>
        )}
        <p>{data?.enabled ? OFF.replace(/^/, '停用之後：') : ASKED}</p>
        {data && (
          <span className="inline-row">
            <Switch
              aria-label="家長同意書啟用"
              checked={data.enabled}
              loading={saving}
              onChange={(enabled) => void put(enabled)}
            />
            家長同意書啟用
          </span>
        )}
      </Flex>
    </DetailCard>
  );
}
