import { LIMITS } from 'contract';
import { Tablet } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { deviceName } from '@/lib/device-name';

const focus = (input: HTMLInputElement | null) => input?.focus();

/** How this device is called: children choose it once, so that the others know who is writing where. */
export function DeviceName() {
  const name = deviceName.use();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(name);
  const close = () => {
    flushSync(() => setOpen(false));
    document.getElementById('device-name')?.focus();
  };
  const choose = (event: FormEvent) => {
    event.preventDefault();
    deviceName.set(text.trim());
    close();
  };
  return (
    <>
      <p>
        <Button id="device-name" kind="tile" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Tablet aria-hidden size={32} />
          {name ? `這台是「${name}」` : '幫這台裝置取名字'}
          {name && <span className="sr-only">，改名字</span>}
        </Button>
      </p>
      {open && (
        <form onSubmit={choose} className="col-span-full flex flex-wrap items-end gap-3">
          <Field label="這台裝置叫什麼？" hint="例如「平板 1」。一起寫的人會看到這個名字。" className="min-w-0 grow">
            {(ids) => (
              <Input
                {...ids}
                value={text}
                maxLength={LIMITS.device_name}
                autoComplete="off"
                ref={focus}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit">好了</Button>
          <Button kind="quiet" onClick={close}>
            取消
          </Button>
        </form>
      )}
    </>
  );
}
