import { useRef, useState } from 'react';
import { type ApiError, hasCode } from 'web-kit/api-error';
import { PresentPassword } from './present-password';

type Proof = { current_password?: string };
type Call<Answer> = (proof: Proof) => Promise<Answer>;
type Question = {
  /** Sends once more; gives what is wrong with the password, or nothing once the call has ended. */
  answer: (password: string) => Promise<string | undefined>;
  cancel: () => void;
};

/** Wrong, or too many guesses: another answer may be given to the same question. */
const isAboutPassword = (thrown: unknown): thrown is ApiError =>
  hasCode(thrown, 'reauthenticate') || hasCode(thrown, 'too_many_requests');

/**
 * Sends what needs proof of the person. When the login is too old for it (decision 86), a dialog asks for the own present password
 * and sends the same once more; given up, the call is refused and the form keeps what was typed. `ok`: what its button says.
 */
export function useReauthentication(ok = '確認並儲存') {
  const [question, setQuestion] = useState<Question>();
  // For the next try of the same form, as after a conflict.
  const proof = useRef<Proof>({});

  const ask = <Answer,>(call: Call<Answer>, refusal: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const answer = async (password: string) => {
        try {
          const done = await call({ current_password: password });
          resolve(done);
        } catch (thrown) {
          if (isAboutPassword(thrown)) return thrown.message;
          proof.current = { current_password: password };
          reject(thrown);
        }
        setQuestion(undefined);
        return undefined;
      };
      const cancel = () => {
        setQuestion(undefined);
        reject(refusal);
      };
      setQuestion({ answer, cancel });
    });

  const proven = async <Answer,>(call: Call<Answer>): Promise<Answer> => {
    try {
      return await call(proof.current);
    } catch (thrown) {
      if (!hasCode(thrown, 'reauthenticate')) throw thrown;
      proof.current = {};
      return ask(call, thrown);
    }
  };
  return {
    proven,
    dialog: question && <PresentPassword ok={ok} onAnswer={question.answer} onCancel={question.cancel} />,
  };
}
