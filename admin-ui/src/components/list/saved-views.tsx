import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { Icon } from '../icon';

const Panel = lazy(() => import('./saved-views-panel'));

/** The views of a list that a person has saved, and the way to save the present one. */
export function SavedViews({ list }: { list: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="eye" size={16} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        檢視
      </Button>
      <Dialog
        open={open}
        onCancel={() => setOpen(false)}
        title="檢視"
        footer={null}
        width={440}
        destroyOnHidden
        closable={{ 'aria-label': '關閉' }}
      >
        <Suspense fallback={null}>
          <Panel list={list} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
