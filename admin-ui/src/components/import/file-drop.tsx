import { Button, Flex } from 'antd';
import { IMPORT_LIMITS } from 'contract';
import { type DragEvent, useId, useState } from 'react';
import { count } from '@/lib/format';
import { Icon } from '../icon';

const isFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');

type FileDropProps = { onPick: () => void; onFile: (file: File) => void };

/** Takes a CSV by button or dropped on it. */
export function FileDrop({ onPick, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <Flex
      aria-label="選擇檔案"
      component="section"
      className="import-drop full-width centred"
      vertical
      align="center"
      gap={12}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!isFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <Icon name="file" size={24} />
      <Button type="primary" aria-describedby={id} onClick={onPick}>
        選擇 CSV 檔案
      </Button>
      <p id={id} className="muted">
        或把檔案拖曳到這裡。只能上傳 CSV，最多 {IMPORT_LIMITS.bytes / 1024 / 1024} MB、{count(IMPORT_LIMITS.rows)} 筆。
      </p>
    </Flex>
  );
}
