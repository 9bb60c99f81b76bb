import type { RefObject } from 'react';

type FileInputProps = {
  picker: RefObject<HTMLInputElement>;
  label: string;
  accept: string;
  onFile: (file: File) => void;
};

/** The browser's own chooser, opened by a button beside it; the same file can be chosen again after it was mended. */
export function FileInput({ picker, label, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={picker}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
