import { Flex, Form } from 'antd';
import type { PUBLIC_UPLOADS, UploadAnswer } from 'contract';
import { useId } from 'react';
import { useSend } from '@/lib/use-send';
import { RichText } from '../rich-text/rich-text';
import type { PictureUpload } from '../rich-text/use-picture-uploads';
import { FieldError, useFieldError } from './field-error';

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
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const upload = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    return (await send<UploadAnswer>('post', `/upload/image/${place}`, body)).Location;
  };
  return (
    <div className="content-field grid may-shrink gap-6">
      <span className="content-legend" id={`${id}-label`}>
        {label}
      </span>
      <RichText
        id={id}
        labelledBy={`${id}-label`}
        describedBy={describedBy}
        invalid={error !== undefined}
        value={value}
        height={height}
        tokens={place === 'notification'}
        upload={upload}
        onChange={(html) => onChange?.(html)}
        onUploads={onUploads}
      />
      {hint && (
        <Flex id={`${id}-hint`} component="p" className="tabular muted small" justify="space-between" gap={12}>
          {hint}
        </Flex>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
