import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/dialog';
import { Icon } from '@/components/icon';
import { lazyPart } from '@/components/lazy-part';

const Panel = lazyPart(() => import('./views-panel'));

/** The views of the list, one's own and everybody's, and the way to save the present one. */
export function ViewsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="eye" size={16} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        檢視
      </Button>
      <Dialog open={open} onCancel={() => setOpen(false)} title="檢視" footer={null} width={520} destroyOnHidden>
        <Panel onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
