import type { z } from 'zod';
import type { FieldProblem } from '@/lib/field-errors';
import { type Send, useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import type { Values } from '../content/versions';
import { useContractForm } from './use-contract-form';

type Action = {
  /** Checked by it before it is sent; without one by the server alone. */
  schema?: z.ZodType;
  /** The body as the schema takes it, where that isn't what the fields hold. */
  bodyOf?: (values: Values) => unknown;
  /** What its fields begin with. */
  initial?: Values;
  /** What is wrong with what was sent as what is wrong with the fields, where their names differ. */
  placeOf?: (problem: FieldProblem) => FieldProblem;
  /** Sends what was typed; gives what to say once it is done, nothing when the dialog goes on. */
  act: (send: Send, values: Values) => Promise<string | undefined>;
  onClose: () => void;
};

/**
 * The form of an `ActionDialog`: sent once at a time, with the own password where the login is too old for it (T-75); what was
 * done is said, and the dialog closes.
 */
export function useActionForm({ schema, act, onClose, ...options }: Action) {
  const { send } = useSend();
  const { done } = useToast();
  const save = (values: Values, given: Values) =>
    act((method, url, body) => send(method, url, 'current_password' in given ? { ...body, ...given } : body), values);
  const contract = useContractForm(schema, save, { ...options, proof: '確認並儲存' });
  const { formProps, busy, message, proof } = contract;
  const submit = async () => {
    const sent = await contract.submit();
    if (sent?.answer === undefined) return;
    done(sent.answer);
    onClose();
  };
  return {
    form: contract.form,
    dialog: { form: formProps, busy, message, proof, onSubmit: () => void submit(), onClose },
  };
}
