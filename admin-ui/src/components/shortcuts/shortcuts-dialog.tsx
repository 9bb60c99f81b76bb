import { Flex, Switch } from 'antd';
import { Dialog } from '../dialog/dialog';
import type { ShortcutRow } from './shortcuts';
import { switchKeys, useKeysAreOn } from './switch';

type ShortcutsDialogProps = { open: boolean; onClose: () => void; rows: readonly ShortcutRow[] };

/** Every key of the screen, and the switch that turns single keys off in this browser. */
export default function ShortcutsDialog({ open, onClose, rows }: ShortcutsDialogProps) {
  const on = useKeysAreOn();
  return (
    <Dialog open={open} onCancel={onClose} title="鍵盤按鍵" footer={null} width={600}>
      <Flex component="p" className="shortcuts-switch space-below" align="center" gap={8}>
        <Switch checked={on} onChange={switchKeys} aria-label="使用按鍵" />
        <span aria-hidden="true">{on ? '使用按鍵' : '已關閉，這個瀏覽器會記住'}</span>
      </Flex>
      <dl className="shortcuts-table grid space-below">
        {rows.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">輸入文字時按鍵不會作用。游標在影片或學習單裡時，先點一下頁面的其他地方。</p>
    </Dialog>
  );
}
