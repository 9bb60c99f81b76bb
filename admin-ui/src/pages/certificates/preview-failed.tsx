import { Button } from 'antd';
import { Notice } from '@/components/notice';

/** What was to be drawn isn't, with the way to try again. */
export const PreviewFailed = ({ text, onAgain }: { text: string; onAgain: () => void }) => (
  <Notice kind="error">
    {text}{' '}
    <Button size="small" onClick={onAgain}>
      再試一次
    </Button>
  </Notice>
);
