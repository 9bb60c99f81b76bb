import { Button, Flex } from 'antd';
import { Icon } from '../icon';
import type { PictureUpload } from './use-picture-uploads';

type UploadListProps = {
  uploads: readonly PictureUpload[];
  onAgain: (one: PictureUpload) => void;
  onDrop: (id: string) => void;
};

/** Pictures that are not in the text yet: on their way, or refused, with a way on. */
export function UploadList({ uploads, onAgain, onDrop }: UploadListProps) {
  return (
    <ul className="rich-uploads grid gap-4" aria-label="圖片上傳" aria-live="polite">
      {uploads.map((one) => (
        <li key={one.id} className="row-wrap" data-refused={one.refused !== undefined || undefined}>
          {one.refused === undefined ? (
            <>
              <span>「{one.file.name}」上傳中…</span>
              <progress aria-label={`${one.file.name} 上傳中`} />
            </>
          ) : (
            <>
              <Flex component="span" className="content-error error-text" align="flex-start" gap={4}>
                <Icon name="error" size={14} /> 「{one.file.name}」沒有上傳：{one.refused}
              </Flex>
              <Button size="small" aria-label={`再上傳一次 ${one.file.name}`} onClick={() => onAgain(one)}>
                再試一次
              </Button>
              <Button size="small" aria-label={`不要 ${one.file.name}`} onClick={() => onDrop(one.id)}>
                移除
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
