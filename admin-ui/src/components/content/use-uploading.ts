import { useState } from 'react';
import type { PictureUpload } from '../rich-text/use-picture-uploads';

/** Whether files of a form's fields or pictures of its text are on their way: nothing is sent before they have arrived. */
export function useUploading() {
  const [files, setFiles] = useState(false);
  const [inText, setInText] = useState(0);
  return {
    uploading: files || inText > 0,
    onBusy: setFiles,
    onUploads: (uploads: readonly PictureUpload[]) => setInText(uploads.length),
  };
}
