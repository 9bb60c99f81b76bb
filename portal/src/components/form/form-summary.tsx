import { useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { type FormMessage, listErrors } from '@/lib/form-errors';

/** Labels by field name or its last part, or a function that makes them from the whole name. */
export type Labels = Record<string, string> | ((name: string) => string);

const labelFor = (labels: Labels, name: string) =>
  typeof labels === 'function' ? labels(name) : (labels[name] ?? labels[name.split('.').at(-1) ?? '']);

/** Where a message's field is on the page, if it has a place of its own. */
const fieldOf = ({ name }: FormMessage): HTMLElement | undefined => document.getElementsByName(name)[0];

/** As one goes through the page; what has no field there stays where it was. */
const inPageOrder = (messages: FormMessage[]): FormMessage[] =>
  messages.toSorted((a, b) => {
    const [one, other] = [fieldOf(a), fieldOf(b)];
    if (!one || !other || one === other) return 0;
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });

type Props = { title?: string; calm?: boolean; refused?: boolean; labels?: Labels };

/** The messages of the surrounding form after a refused try; each line jumps to its field. */
export function FormSummary({ title, calm, refused, labels = {} }: Props) {
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const all = submitCount > 0 || calm || refused ? listErrors(errors) : [];
  const server = all.filter(({ name }) => name.startsWith('root'));
  const fields = all.filter(({ name }) => !name.startsWith('root'));
  const heading = fields.length === 0 ? server[0]?.message : title;
  const shown = fields.length === 0 ? server.slice(1) : [...server, ...inPageOrder(fields)];
  return (
    <ErrorSummary
      className="mb-5"
      attempt={submitCount}
      calm={calm}
      title={heading}
      alone={all.length > 0 && shown.length === 0}
      items={shown.map(({ name, message }) => {
        const label = labelFor(labels, name);
        return {
          key: name,
          message: label ? `${label}：${message}` : message,
          onSelect: name.startsWith('root') ? undefined : () => setFocus(name),
        };
      })}
    />
  );
}
