import { Button } from 'antd';
import { useDownload } from '@/lib/use-download';
import { Icon } from '../icon';

/** Hands a story's files over as one archive, and says how far that is. */
export function DownloadButton({ story, label }: { story: string; label: string }) {
  const { busy, text, start } = useDownload(story);
  return (
    <Button icon={<Icon name="download" size={16} />} aria-busy={busy} disabled={busy} onClick={start}>
      {busy ? text : label}
    </Button>
  );
}
