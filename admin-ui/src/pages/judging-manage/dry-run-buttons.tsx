import { Button, Flex } from 'antd';

type DryRunButtonsProps = {
  dryRun: { look: () => Promise<void>; run: () => Promise<void>; saving: boolean };
  look: string;
  run: string;
  /** There is nothing that could be tried. */
  empty?: boolean;
  /** What was tried can be done. */
  ready: boolean;
};

/** 試算 or 預覽, and the button that does it. */
export const DryRunButtons = ({ dryRun, look, run, empty = false, ready }: DryRunButtonsProps) => (
  <Flex wrap align="center" gap={8}>
    <Button loading={dryRun.saving} disabled={empty} onClick={() => void dryRun.look()}>
      {look}
    </Button>
    <Button type={ready ? 'primary' : 'default'} disabled={!ready} onClick={() => void dryRun.run()}>
      {run}
    </Button>
  </Flex>
);
