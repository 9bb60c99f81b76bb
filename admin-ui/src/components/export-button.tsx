import { Button, Flex } from 'antd';
import { type ExportJob, useExportState } from '@/lib/use-export';
import { Icon } from './icon';
import './export-button.css';

type ExportButtonProps = { job: ExportJob; label: string; params: Record<string, unknown> };

export function ExportButton({ job, label, params }: ExportButtonProps) {
  const { running } = useExportState(job);
  return (
    <Button icon={<Icon name="download" size={16} />} disabled={running} onClick={() => job.start(params)}>
      {label}
    </Button>
  );
}

/** How far the export is, as long as it runs, with a way to end it; after a failure what failed, and another try. */
export function ExportProgress({ job }: { job: ExportJob }) {
  const { running, progress, failure } = useExportState(job);
  return (
    <>
      <p className="visually-hidden" role="status">
        {running && job.textOf(undefined)}
      </p>
      {running && (
        <Flex className="export-progress wash-info rounded tabular space-below" wrap align="center" gap="8px 12px">
          <p>{job.textOf(progress)}</p>
          <progress
            aria-label="整理進度"
            max={1}
            {...(progress && progress.total > 0 && { value: progress.done / progress.total })}
          />
          <Button onClick={job.cancel}>取消</Button>
        </Flex>
      )}
      {failure !== undefined && (
        <Flex
          className="export-progress wash-error rounded tabular space-below"
          wrap
          align="center"
          gap="8px 12px"
          role="alert"
        >
          <Icon name="error" size={16} />
          <p>{failure}</p>
          <Button onClick={job.again}>再試一次</Button>
          <Button onClick={job.cancel}>關閉</Button>
        </Flex>
      )}
    </>
  );
}
