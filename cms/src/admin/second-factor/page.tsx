import { useFetchClient } from '@strapi/strapi/admin';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { qrCode, type SetUp, showCodes } from './dialog';
import './page.css';

type State = { on: boolean; codes_left: number; required: boolean };
type Codes = { recovery_codes: string[] };

const textOf = (thrown: unknown) =>
  thrown instanceof Error && thrown.message ? thrown.message : '目前無法完成，請稍後再試一次';

/** A picture that is made outside of React. */
function Qr({ uri }: { uri: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(qrCode(uri)), [uri]);
  return <div ref={place} />;
}

type AskProps = { fields: string[]; button: string; onSend: (values: Record<string, string>) => Promise<void> };

const LABELS: Record<string, string> = { password: '目前的密碼', code: '驗證碼或備用碼' };

/** A small form of password and code; what was refused is above it. */
function Ask({ fields, button, onSend, children }: AskProps & { children?: ReactNode }) {
  const [error, setError] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')]));
    try {
      setError('');
      await onSend(values);
    } catch (thrown) {
      setError(textOf(thrown));
    }
  };
  return (
    <form className="factor-panel-form" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <p role="alert">{error}</p>
      {fields.map((name) => (
        <label key={name}>
          {LABELS[name]}
          <input
            name={name}
            type={name === 'password' ? 'password' : 'text'}
            autoComplete={name === 'password' ? 'current-password' : 'one-time-code'}
            inputMode={name === 'password' ? undefined : 'numeric'}
            spellCheck={false}
          />
        </label>
      ))}
      <button type="submit">{button}</button>
    </form>
  );
}

/** 兩步驟驗證 of the panel: everybody's own. */
export default function SecondFactorPage() {
  const { get, post } = useFetchClient();
  const [state, setState] = useState<State>();
  const [begun, setBegun] = useState<SetUp>();
  const load = useCallback(() => get<State>('/admin/second-factor/state').then(({ data }) => setState(data)), [get]);
  useEffect(() => void load(), [load]);
  const send = async <T,>(path: string, values: object) => (await post<T>(`/admin/second-factor/${path}`, values)).data;
  const finish = async (codes?: string[]) => {
    setBegun(undefined);
    if (codes) await showCodes(codes);
    await load();
  };
  if (!state) return null;
  return (
    <main className="factor-panel">
      <h1>兩步驟驗證</h1>
      <p>登入時，除了密碼，再輸入手機驗證器 App 顯示的 6 位數驗證碼。</p>
      {!state.on && !begun && (
        <Ask
          fields={['password']}
          button="開始設定"
          onSend={async (values) => setBegun(await send<SetUp>('set-up', values))}
        />
      )}
      {begun && (
        <Ask
          fields={['code']}
          button="確認並開啟"
          onSend={async (values) => finish((await send<Codes>('confirm', values)).recovery_codes)}
        >
          <p>用驗證器 App 掃描，或輸入金鑰，再輸入 App 顯示的驗證碼。</p>
          <Qr uri={begun.uri} />
          <code>{begun.secret}</code>
        </Ask>
      )}
      {state.on && (
        <>
          <p>已開啟，還有 {state.codes_left} 組備用碼沒有用過。</p>
          <h2>產生新的備用碼</h2>
          <Ask
            fields={['code']}
            button="產生"
            onSend={async (values) => finish((await send<Codes>('recovery-codes', values)).recovery_codes)}
          />
          <h2>關閉兩步驟驗證</h2>
          <Ask
            fields={['password', 'code']}
            button="關閉"
            onSend={async (values) => {
              await send('turn-off', values);
              await finish();
            }}
          />
        </>
      )}
    </main>
  );
}
