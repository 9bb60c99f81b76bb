import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
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
  const { running, textOf, failure, again, cancel } = job;
  return (
    <>
      <p className="visually-hidden" role="status">
        {running && textOf(undefined)}
      </p>
      {running && <Running job={job} />}
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

function Running({ job: { progress, textOf, cancel } }: { job: ExportJob }) {
  const now = useSyncExternalStore(progress.subscribe, progress.get);
  return (
    <div className="export-progress">
      <p>{textOf(now)}</p>
      <progress aria-label="整理進度" max={1} {...(now && now.total > 0 && { value: now.done / now.total })} />
      <Button onClick={cancel}>取消</Button>
    </div>
  );
}
