import { Button, Flex, Form } from 'antd';
import { type ReactNode, useRef } from 'react';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { focusFirstError } from '@/lib/field-errors';
import { moment } from '@/lib/format';
import type { Settings } from './use-settings';
import './settings.css';

type SettingsCardProps = { id: string; title: string; hint?: string; settings: Settings; children: ReactNode };

/** A group of settings with its own save, and where what was typed is now. */
export function SettingsCard({ id, title, hint, settings, children }: SettingsCardProps) {
  const { changed, keptAt, savedAt, busy, error } = settings;
  const card = useRef<HTMLDivElement>(null);
  const save = async () => {
    if (!(await settings.save())) focusFirstError(card.current);
  };
  const state =
    keptAt !== undefined
      ? `修改已存在這台裝置 ${moment(keptAt).slice(-5)}，還沒有儲存`
      : savedAt !== undefined && `已儲存 ${moment(savedAt).slice(-5)}`;
  return (
    <DetailCard id={id} title={title}>
      <Flex vertical gap={16} ref={card}>
        {hint && <p className="muted">{hint}</p>}
        {error && <Notice kind="error">{error}</Notice>}
        <Form {...settings.formProps} component={false}>
          {children}
        </Form>
        <Flex className="settings-foot line-above" wrap align="center" gap={8}>
          <p className="small muted" role="status">
            {busy ? '儲存中…' : state}
          </p>
          {changed && (
            <Button disabled={busy} onClick={settings.discard}>
              捨棄修改
            </Button>
          )}
          <Button
            type={changed ? 'primary' : 'default'}
            disabled={!changed}
            aria-busy={busy}
            onClick={() => void save()}
          >
            儲存{title}
          </Button>
        </Flex>
      </Flex>
    </DetailCard>
  );
}
