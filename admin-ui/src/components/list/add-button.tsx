import { Button } from 'antd';
import { Icon } from '../icon';

type AddButtonProps = { label: string; disabled?: boolean; onClick: () => void };

/** The main tool of a list: adds to it. */
export const AddButton = ({ label, ...more }: AddButtonProps) => (
  <Button {...more} type="primary" icon={<Icon name="plus" size={16} />}>
    {label}
  </Button>
);
