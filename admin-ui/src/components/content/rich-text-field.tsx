import { Form } from 'antd';
import type { PUBLIC_UPLOADS, UploadAnswer } from 'contract';
import { useId } from 'react';
import { useSend } from '@/lib/use-send';
import { describedBy, FieldFrame, FieldLegend } from '../labelled-field';
import { RichText } from '../rich-text/rich-text';
import type { PictureUpload } from '../rich-text/use-picture-uploads';
import { useFieldError } from './field-error';

type RichTextFieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** Of the whole box, pixels. */
  height: number;
  /** The public place of the upload routes for its pictures. */
  place: (typeof PUBLIC_UPLOADS)[number];
  onUploads: (uploads: readonly PictureUpload[]) => void;
  /** Another round starts the editor over, with what the form holds then. */
  round?: number;
};

/** Rich text in a form; its pictures go to the server at once. */
export function RichTextField({ name, round = 0, ...field }: RichTextFieldProps) {
  return (
    <Form.Item name={name} noStyle>
      <Editor key={round} {...field} />
    </Form.Item>
  );
}

type EditorProps = Omit<RichTextFieldProps, 'name' | 'round'> & { value?: string; onChange?: (html: string) => void };

function Editor({ label, hint, height, place, onUploads, value = '', onChange }: EditorProps) {
  const id = useId();
  const { send } = useSend();
  const error = useFieldError();
  const upload = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    return (await send<UploadAnswer>('post', `/upload/image/${place}`, body)).Location;
  };
  return (
    <FieldFrame id={id} hint={hint} error={error}>
      <FieldLegend id={id} label={label} />
      <RichText
        id={id}
        labelledBy={`${id}-label`}
        describedBy={describedBy({ id, hint, error })}
        invalid={error !== undefined}
        value={value}
        height={height}
        tokens={place === 'notification'}
        upload={upload}
        onChange={(html) => onChange?.(html)}
        onUploads={onUploads}
      />
    </FieldFrame>
  );
}
