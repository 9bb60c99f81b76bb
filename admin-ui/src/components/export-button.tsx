import { Button } from 'antd';
import type { ExportJob } from '@/lib/use-export';
import { Icon } from './icon';
import './export-button.css';

type ExportButtonProps = { job: ExportJob; label: string; params: Record<string, unknown> };

export function ExportButton({ job, label, params }: ExportButtonProps) {
  return (
    <Button icon={<Icon name="download" size={16} />} disabled={job.running} onClick={() => job.start(params)}>
      {label}
    </Button>
  );
}

/** How far the export is, as long as it runs, with a way to end it; after a failure what failed, and another try. */
export function ExportProgress({ job }: { job: ExportJob }) {
  const { text, share, failure, again, cancel } = job;
  return (
    <>
      <div className="export-progress" data-busy={text !== undefined || undefined}>
        <p role="status">{text}</p>
        {text !== undefined && (
          <>
            <progress aria-label="整理進度" max={1} {...(share !== undefined && { value: share })} />
            <Button onClick={cancel}>取消</Button>
          </>
        )}
      </div>
      {failure !== undefined && (
        <div className="export-progress" data-failed role="alert">
          <Icon name="error" size={16} />
          <p>{failure}</p>
          <Button onClick={again}>再試一次</Button>
          <Button onClick={cancel}>關閉</Button>
        </div>
      )}
    </>
  );
}
