import { Button } from 'antd';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from './dialog/dialog';

type Question = { title: string; text: ReactNode; ok: string; danger?: boolean };
type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(async () => false);

/** Asks before what can't be undone or locks. Resolves to true only for the action's own button; Esc is 取消. What destroys waits on 取消, else Enter confirms. */
export const useConfirm = () => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);
  const cancel = useRef<HTMLButtonElement>(null);
  const action = useRef<HTMLButtonElement>(null);

  const ask = useCallback<Ask>((next) => {
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const close = useCallback((yes: boolean) => {
    setOpen(false);
    answer.current?.(yes);
  }, []);
  useEnter(open && !question?.danger, close);

  return (
    <ConfirmContext.Provider value={useMemo(() => ask, [ask])}>
      {children}
      <Dialog
        open={open}
        title={question?.title}
        width={440}
        closable={false}
        afterOpenChange={(shown) => shown && (question?.danger ? cancel : action).current?.focus()}
        footer={
          <>
            <Button ref={cancel} onClick={() => close(false)}>
              取消
            </Button>
            <Button ref={action} type="primary" danger={question?.danger ?? false} onClick={() => close(true)}>
              {question?.ok}
            </Button>
          </>
        }
        onCancel={() => close(false)}
      >
        <div className="confirm-text pre-line">{question?.text}</div>
      </Dialog>
    </ConfirmContext.Provider>
  );
}

/** Enter confirms from the moment the question is there, also before the focus has come to its button. */
function useEnter(active: boolean, close: (yes: boolean) => void) {
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || event.isComposing || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof HTMLButtonElement && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close(true);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [active, close]);
}
