import { Button, Drawer, Flex } from 'antd';
import { targetLabel } from 'contract';
import { useState } from 'react';
import { Icon } from '@/components/icon';
import { ListFailed } from '@/components/list/list-empty';
import { Pager } from '@/components/list/pager';
import { SearchField } from '@/components/list/search-field';
import { PageLoading } from '@/components/page-state';
import { count } from '@/lib/format';
import type { Aim } from './aim';
import { useAudience } from './use-audience';

type AudienceDrawerProps = { aim: Aim; onPreview: (memberId: string) => void; onClose: () => void };

const sizes = [20, 50, 100];

/** All recipients now, each with the reason. */
export function AudienceDrawer({ aim, onPreview, onClose }: AudienceDrawerProps) {
  const [{ page, size, text }, look] = useState({ page: 1, size: 20, text: '' });
  const { audience, stale, error, refetch } = useAudience({ aim, page, size, text });
  return (
    <Drawer
      open
      onClose={onClose}
      width="min(560px, 100vw)"
      zIndex={900}
      title={`收件人：${targetLabel(aim.target)}`}
      closeIcon={<Icon name="close" size={20} />}
      closable={{ 'aria-label': '關閉' }}
    >
      <Flex vertical gap={12}>
        <SearchField
          label="搜尋姓名、信箱、小組"
          text={text}
          onSearch={(next) => look({ page: 1, size, text: next })}
        />
        {error && <ListFailed text={error.message} onRetry={refetch} />}
        {!error && !audience && <PageLoading rows={5} />}
        {!error && audience && (
          <>
            <p className="muted" role="status">
              {text
                ? `符合「${text}」的有 ${count(audience.total)} 人，全部 ${count(audience.count)} 人`
                : `共 ${count(audience.count)} 人`}
              {audience.opted_out > 0 && `，另有 ${count(audience.opted_out)} 人取消訂閱`}
            </p>
            {audience.count === 0 && <p>現在沒有人符合這個條件。名單以開始寄送的時間為準。</p>}
            <ul aria-label="收件人" aria-busy={stale}>
              {audience.list.map(({ member_id, name, email, reasons }) => (
                <li key={member_id} className="audience-entry row padded-block gap-12 line-below">
                  <div>
                    <p>
                      <strong>{name || '（沒有姓名）'}</strong>　<span className="muted">{email}</span>
                    </p>
                    <p className="small">{reasons.map((reason) => reason.text).join('、')}</p>
                  </div>
                  <Button size="small" aria-label={`預覽 ${name} 收到的信`} onClick={() => onPreview(member_id)}>
                    預覽
                  </Button>
                </li>
              ))}
            </ul>
            {audience.total > 0 && (
              <Pager
                page={page}
                size={size}
                sizes={sizes}
                total={audience.total}
                onTurn={(next) => look({ page: 1, size, text, ...next })}
              />
            )}
          </>
        )}
      </Flex>
    </Drawer>
  );
}
