import { Button, Flex } from 'antd';
import { type Banner, formatDateTime, HOUR, LIMITS, MINUTE, type SiteSetting } from 'contract';
import { useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { Select } from '@/components/select';
import { TextAreaField } from '@/components/text-field';
import { useSaving } from '@/lib/use-saving';
import { useSetting } from '@/lib/use-setting';
import { useToast } from '@/lib/use-toast';

const LENGTHS = [
  { value: 30 * MINUTE, label: '30 分鐘' },
  { value: HOUR, label: '1 小時' },
  { value: 3 * HOUR, label: '3 小時' },
  { value: 12 * HOUR, label: '12 小時' },
  { value: 24 * HOUR, label: '24 小時' },
];

const url = '/site-setting/banner';

/** What is said at once on every screen: of teams, members, judges and staff. It ends by itself. */
export function BannerCard() {
  const { data, refetch } = useSetting<SiteSetting>('/site-setting');
  const [text, setText] = useState('');
  const [length, setLength] = useState(HOUR);
  const { save, saving, refusal, errorAt } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();
  const standing = data?.banner;

  const show = async () => {
    const until = Date.now() + length;
    const question = `「${text.trim()}」會出現在每個人的畫面最上面：小組、會員、評審和工作人員，到 ${formatDateTime(until)} 為止。`;
    if (!(await confirm({ title: '公告給所有人？', text: question, ok: '公告' }))) return;
    if (!(await save<Banner>('put', url, { text, until }))) return;
    setText('');
    toast.done('已公告，開著的故事幾秒內就看得到');
    await refetch();
  };
  const end = async () => {
    if ((await save('delete', url, {})) === undefined) return;
    toast.done('已收起公告');
    await refetch();
  };

  return (
    <DetailCard id="banner" title="公告給所有人">
      <Flex vertical gap={16}>
        {standing && (
          <>
            <Notice kind="info">
              現在每個人都看到：「{standing.text}」，到 {formatDateTime(standing.until)} 為止。
            </Notice>
            <p>
              <Button loading={saving} onClick={() => void end()}>
                收起公告
              </Button>
            </p>
          </>
        )}
        <TextAreaField
          label={standing ? '換成' : '公告'}
          hint={<span>{`寫給孩子也看得懂的話，最多 ${LIMITS.banner} 個字。時間到了會自己消失。`}</span>}
          error={errorAt('text')}
          value={text}
          onChange={setText}
          maxLength={LIMITS.banner}
          autoSize={{ minRows: 2 }}
        />
        <Flex wrap gap="8px 16px" align="center">
          <Select label="顯示" value={length} options={LENGTHS} onChange={(value) => setLength(value ?? HOUR)} />
          <Button type="primary" loading={saving} disabled={text.trim() === ''} onClick={() => void show()}>
            公告給所有人
          </Button>
        </Flex>
        {refusal && !errorAt('text') && <Notice kind="error">{refusal.text}</Notice>}
      </Flex>
    </DetailCard>
  );
}
