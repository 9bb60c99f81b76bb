import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';

type Props = {
  /** Read aloud for the hidden file field. */
  label: string;
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** The camera of a phone or tablet instead of its files. */
  camera?: boolean;
  accept?: string;
  className?: string;
  children: ReactNode;
};

/** A button that lets one choose files. `image/*` makes an iPhone hand over JPEG; naming HEIC would stop it from converting. */
export function FileButton(props: Props) {
  const { label, onFiles, multiple, camera, accept = 'image/*', className, children } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        tabIndex={-1}
        aria-label={`${label}的檔案`}
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button aria-label={label} className={className} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  );
}
