import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { saveFile } from 'web-kit/save-file';
import { Button, type ButtonKind } from '@/components/ui/button';
import { toast } from '@/components/ui/toast-store';

type Props = { load: () => Promise<Blob>; name: string; kind?: ButtonKind; label?: string; children: ReactNode };

/** Fetches a file that the server draws now, and saves it. */
export function DownloadButton({ load, name, kind, label, children }: Props) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await load(), name);
    } catch (thrown) {
      toast.error(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind={kind} busy={busy} aria-label={label} onClick={() => void download()}>
      <Download aria-hidden size={20} />
      {children}
    </Button>
  );
}
