import { Form } from 'antd';
import { Icon } from '../icon';

/** What is wrong in the field of a form around it, for controls of several parts that have a frame of their own. */
export function useFieldError(): string | undefined {
  const [error] = Form.Item.useStatus().errors;
  return error === undefined ? undefined : String(error);
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="content-error" role="alert">
      <Icon name="error" size={14} /> {error}
    </p>
  );
}
