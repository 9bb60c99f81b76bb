import { Button } from 'antd';
import type { useExport } from '@/lib/use-export';
import { Icon } from './icon';
import './export-button.css';

type ExportButtonProps = { job: ReturnType<typeof useExport>; label: string; params: Record<string, unknown> };

export function ExportButton({ job, label, params }: ExportButtonProps) {
  return (
    <Button icon={<Icon name="download" size={16} />} disabled={job.running} onClick={() => void job.start(params)}>
      {label}
    </Button>
  );
}

/** How far the export is, as long as it runs. */
export function ExportProgress({ text }: { text: string | undefined }) {
  return (
    <p className="export-progress" role="status">
      {text}
    </p>
  );
}
