import type { ConsentScan } from 'contract';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { FieldError } from '@/components/ui/field';
import { storeConsentScan } from '../../api/consent';
import { preparePhoto } from '../../uploads/prepare-photo';
import { FileButton } from './file-button';

type Props = {
  story: string;
  photo: ConsentScan | undefined;
  error: string | undefined;
  onStored: (photo: ConsentScan) => void;
};

/** The picture of the signed form, stored before its answers are typed in beside it. */
export function PaperPhoto({ story, photo, error, onStored }: Props) {
  const [state, setState] = useState<{ busy: boolean; refused?: string }>({ busy: false });
  const take = async (file: File) => {
    setState({ busy: true });
    try {
      const prepared = await preparePhoto(file, () => undefined);
      if (!prepared.ok) return setState({ busy: false, refused: prepared.reason });
      onStored(await storeConsentScan(story, prepared.blob));
      setState({ busy: false });
    } catch (thrown) {
      setState({ busy: false, refused: errorText(thrown) });
    }
  };
  const wrong = state.refused ?? error;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {photo && (
        <a href={photo.url} target="_blank" rel="noreferrer">
          <img
            src={photo.url}
            alt="簽好的同意書（另開視窗看大圖）"
            className="max-h-[60dvh] rounded-card border border-line"
          />
        </a>
      )}
      <div>
        <FileButton label={photo ? '重拍一張' : '拍照或選照片'} onFiles={([file]) => file && void take(file)}>
          <Camera aria-hidden size={20} />
          {photo ? '重拍一張' : '拍照或選照片'}
        </FileButton>
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
      <p role="status" className="text-small text-muted">
        {state.busy ? '照片上傳中…' : '整張入鏡，字和簽名要看得清楚。'}
      </p>
    </div>
  );
}
