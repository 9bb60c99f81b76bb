import { Flex } from 'antd';
import type { MissingAnswer } from 'contract';
import type { ReactNode } from 'react';
import { Notice } from '@/components/notice';
import { NamedLines } from './named-lines';
import { missingLine, missingWords } from './words';
import './missing-notice.css';

type MissingNoticeProps = {
  missing: MissingAnswer;
  /** What leads to filling them, or does it. */
  children: ReactNode;
};

/** The red line about readings that no judge is to send any more (decision 75); nothing while there are none. */
export function MissingNotice({ missing, children }: MissingNoticeProps) {
  if (missing.readings === 0) return null;
  return (
    <Notice kind="error">
      <Flex component="p" wrap align="center" gap="4px 12px">
        <strong>{missingLine(missing)}</strong>
        {children}
      </Flex>
      <NamedLines lines={missingWords(missing)} />
    </Notice>
  );
}
