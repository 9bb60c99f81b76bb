import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { PictureUpload } from './use-picture-uploads';

export type RichTextProps = {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** HTML that it begins with; another `key` starts over. */
  value: string;
  /** Of the whole box, pixels. */
  height: number;
  /** Whether the receiver's own data can be put into it. */
  tokens: boolean;
  /** Stores a picture and gives its address; what it throws is said at the picture. */
  upload: (file: File) => Promise<string>;
  /** HTML, empty when there is nothing in it. */
  onChange: (html: string) => void;
  /** The pictures that are not in the text yet. */
  onUploads: (uploads: readonly PictureUpload[]) => void;
};

const Editor = lazy(() => import('./editor'));

/** Writes rich text; the editor's library comes when one is first opened. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <div aria-busy="true" style={{ height: props.height }}>
          <Skeleton title paragraph={{ rows: 8 }} />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
