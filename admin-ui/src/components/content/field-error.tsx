import { Flex, Form } from 'antd';
import { Icon } from '../icon';

/** What is wrong in the field of a form around it, for controls of several parts that have a frame of their own. */
export function useFieldError(): string | undefined {
  const [error] = Form.Item.useStatus().errors;
  return error === undefined ? undefined : String(error);
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <Flex id={id} component="p" className="content-error error-text" align="flex-start" gap={4} role="alert">
      <Icon name="error" size={14} /> {error}
    </Flex>
  );
}
