import { Button, Drawer, Flex } from 'antd';
import type { MachineCheck } from 'contract';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';
import { useDeskWidth } from '@/lib/use-media';
import { CheckCounts } from './checks';

type PanelFrameProps = {
  /** Nothing to decide now: the panel is there to look at. */
  decided: boolean;
  checks: readonly MachineCheck[];
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
};

/** The panel next to the story; on small screens a bar at the bottom that opens it as a sheet. */
export function PanelFrame({ decided, checks, open, onOpen, children }: PanelFrameProps) {
  const wide = useDeskWidth();
  if (wide)
    return (
      <section id="decision" className="panel decision box" aria-labelledby="decision-title" tabIndex={-1}>
        <h2 className="panel-title line-below" id="decision-title">
          審核
        </h2>
        {children}
      </section>
    );
  return (
    <Flex component="section" className="sheet-bar foot-bar" align="center" gap={16} aria-label="審核">
      <Button type="primary" block aria-haspopup="dialog" onClick={() => onOpen(true)}>
        {decided ? '查看審核' : '開始審核'}
      </Button>
      <CheckCounts checks={checks} />
      <Drawer
        open={open}
        onClose={() => onOpen(false)}
        placement="bottom"
        height="min(88vh, 720px)"
        title="審核"
        rootClassName="decision decision-sheet"
        closeIcon={<Icon name="close" size={20} />}
        closable={{ 'aria-label': '關閉' }}
      >
        {children}
      </Drawer>
    </Flex>
  );
}
