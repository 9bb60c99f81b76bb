import { Button, Flex } from 'antd';

type RowActionsProps = { name: string; onEdit: () => void; onDelete: () => void };

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <Flex component="span" gap={8}>
      <Button size="small" aria-label={`編輯 ${name}`} onClick={onEdit}>
        編輯
      </Button>
      <Button size="small" aria-label={`刪除 ${name}`} onClick={onDelete}>
        刪除
      </Button>
    </Flex>
  );
}
