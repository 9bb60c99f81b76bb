import { useAnswer } from '@/lib/use-answer';
import { type Send, useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import { useReauthentication } from '../reauthentication/use-reauthentication';

type Action = {
  /** The form's fields, at which refusals are shown; what names none of them is shown above. */
  fields?: readonly string[];
  /** Gives what to say once it is done; nothing when the dialog goes on. */
  act: (send: Send) => Promise<string | undefined>;
  onClose: () => void;
};

/**
 * An action for an `ActionDialog`: sent once at a time, with the own password where the login is too old for it (T-75); what was
 * done is said, and the dialog closes.
 */
export function useActionDialog({ fields = [], act, onClose }: Action) {
  const { send } = useSend();
  const { done } = useToast();
  const { proven, dialog: proof } = useReauthentication();
  const { fields: errors, message, busy, run } = useAnswer(fields);
  const sendProven: Send = (method, url, values) => proven((given) => send(method, url, { ...values, ...given }));
  const submit = async () => {
    const text = await act(sendProven);
    if (text === undefined) return;
    done(text);
    onClose();
  };
  return { errors, dialog: { busy, message, proof, onSubmit: () => void run(submit), onClose } };
}
