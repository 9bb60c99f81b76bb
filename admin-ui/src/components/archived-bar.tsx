import { Flex } from 'antd';
import { ARCHIVED } from '@/lib/archived';
import { Icon } from './icon';
import './desk-bar.css';

/** Says before a button is pressed that the session is archived. */
export const ArchivedBar = () => (
  <Flex className="desk-bar wash-warning below-16" wrap align="center" gap="8px 12px" role="status">
    <Icon name="info" />
    <p>{ARCHIVED}</p>
  </Flex>
);
