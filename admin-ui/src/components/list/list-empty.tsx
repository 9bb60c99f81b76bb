import { Button, Flex } from 'antd';
import { isFiltered, type ListChange, type ListState, withoutFilters } from '@/lib/list-state';
import { Icon } from '../icon';

type ListEmptyProps = { text: string; state: ListState; change: (next: ListChange) => void };

/** No rows: what was looked for and a way back, or what will be here. */
export function ListEmpty({ text, state, change }: ListEmptyProps) {
  const filtered = isFiltered(state);
  const found = state.text ? `沒有符合「${state.text}」的資料。` : '沒有符合條件的資料。';
  return (
    <Flex className="list-empty box secondary centred" vertical align="center" gap={12}>
      <Icon name="search" size={24} />
      <p role="status">{filtered ? found : text}</p>
      {filtered && <Button onClick={() => change(withoutFilters(state))}>清除條件</Button>}
    </Flex>
  );
}

export function ListFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Flex className="list-empty box secondary centred" vertical align="center" gap={12} role="alert">
      <Icon name="warning" size={24} />
      <p>{text}</p>
      <Button onClick={onRetry}>再試一次</Button>
    </Flex>
  );
}
