import { OctagonX } from 'lucide-react';
import { ProgressBar } from '@/components/ui/progress-bar';
import { deviceTakes } from '@/lib/device-takes';
import { useOnline } from '@/lib/online';
import { refusalForChildren } from '../../uploads/check-photo';
import type { Upload } from '../../uploads/uploads-state';
import { useEdit } from './edit-context';

/** Whether this device has a line, and keeps what waits for one. */
type Device = { online: boolean; kept: boolean };

function waitingWords({ why, percent }: Extract<Upload, { state: 'waiting' }>, { online, kept }: Device): string {
  if (why === 'away' && percent) return `連線中斷，會從 ${percent}% 接著傳`;
  if (!online) return `等待連線，${kept ? '已存在這台裝置' : '請別關掉這一頁'}`;
  return why === 'busy' ? '現在上傳的人多，輪到時會自動上傳' : '等待上傳';
}

type OnItsWay = Exclude<Upload, { reason: string }>;

function wordsOf(upload: OnItsWay, device: Device): string {
  switch (upload.state) {
    case 'checking':
      return '檢查中';
    case 'shrinking':
      return '縮小中';
    case 'converting':
      return '轉換 HEIC 照片中，需要一點時間';
    case 'waiting':
      return waitingWords(upload, device);
    case 'uploading':
      return upload.place ? `已送達，排在第 ${upload.place} 位` : `上傳中 ${upload.percent}%`;
  }
}

/** What happens to a file on its way; the bar shows how much of it has arrived. */
export function UploadState({ upload, place }: { upload: Upload; place: string }) {
  const { visitor } = useEdit();
  const online = useOnline();
  const kept = deviceTakes.use().files;
  if ('reason' in upload)
    return (
      <p role="alert" className="flex items-start gap-1.5 text-small text-error-ink">
        <OctagonX aria-hidden size={20} className="mt-0.5 shrink-0 text-error-mark" />
        <span>
          <span className="sr-only">錯誤：</span>
          {visitor ? refusalForChildren(upload) : upload.reason}
        </span>
      </p>
    );
  return (
    <div className="text-small">
      <p className="tabular">{wordsOf(upload, { online, kept })}</p>
      {upload.state === 'uploading' && (
        <ProgressBar label={`${place}的上傳進度`} value={upload.percent} className="max-w-60" />
      )}
    </div>
  );
}
