import { OctagonX } from 'lucide-react';
import { ProgressBar } from '@/components/ui/progress-bar';
import { deviceTakes } from '@/lib/device-takes';
import { useOnline } from '@/lib/online';
import type { Upload } from '../../uploads/uploads-state';

const uploadingWords = ({ percent, place }: Extract<Upload, { state: 'uploading' }>) =>
  place ? `已送達，排在第 ${place} 位` : `上傳中 ${percent}%`;

/** What happens to a file on its way; the bar shows how much of it has arrived. */
export function UploadState({ upload, place }: { upload: Upload; place: string }) {
  const online = useOnline();
  const kept = deviceTakes.use().files;
  if (upload.state === 'refused' || upload.state === 'failed')
    return (
      <p role="alert" className="flex items-start gap-1.5 text-small text-error-ink">
        <OctagonX aria-hidden size={20} className="mt-0.5 shrink-0 text-error-mark" />
        <span>
          <span className="sr-only">錯誤：</span>
          {upload.reason}
        </span>
      </p>
    );
  const isBusy = upload.state === 'waiting' && upload.why === 'busy';
  const cutAt = upload.state === 'waiting' && upload.why === 'away' ? upload.percent : undefined;
  const waiting = isBusy ? '現在上傳的人多，輪到時會自動上傳' : '等待上傳';
  const words = {
    checking: '檢查中',
    shrinking: '縮小中',
    converting: '轉換 HEIC 照片中，需要一點時間',
    waiting: cutAt
      ? `連線中斷，會從 ${cutAt}% 接著傳`
      : online
        ? waiting
        : `等待連線，${kept ? '已存在這台裝置' : '請別關掉這一頁'}`,
    uploading: upload.state === 'uploading' ? uploadingWords(upload) : '',
  };
  return (
    <div className="text-small">
      <p className="tabular">{words[upload.state]}</p>
      {upload.state === 'uploading' && (
        <ProgressBar label={`${place}的上傳進度`} value={upload.percent} className="max-w-60" />
      )}
    </div>
  );
}
