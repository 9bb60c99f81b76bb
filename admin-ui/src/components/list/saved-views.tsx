import { Button, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
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
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        title="檢視"
        footer={null}
        width={440}
        centered
        destroyOnHidden
        transitionName=""
        maskTransitionName=""
        closable={{ 'aria-label': '關閉' }}
      >
        <Suspense fallback={null}>
          <Panel list={list} onClose={() => setOpen(false)} />
        </Suspense>
      </Modal>
    </>
  );
}
