import { Flex } from 'antd';
import { Icon } from '../icon';
import './media.css';

/** In the place of a video or learning sheet that is missing. */
export function NotUploaded() {
  return (
    <Flex component="p" className="missing strong" align="center" gap={6}>
      <Icon name="error" />
      尚未上傳
    </Flex>
  );
}
