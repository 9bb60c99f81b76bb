import { renderSVG } from 'uqr';

// The panel's reset takes away the margin that centres a dialog.
const STYLE = `
.code-dialog { width: min(420px, calc(100vw - 32px)); max-height: calc(100vh - 32px); overflow: auto; box-sizing: border-box;
  margin: auto; padding: 24px; border: 0; border-radius: 8px; background: #fff; color: #32324d; font: 16px/26px system-ui, sans-serif; }
.code-dialog::backdrop { background: rgb(33 33 52 / 60%); }
.code-dialog h2 { margin: 0 0 12px; font-size: 20px; line-height: 30px; font-weight: 700; }
.code-dialog p { margin: 0 0 12px; }
.code-dialog label { display: block; font-weight: 600; }
.code-dialog input { width: 100%; box-sizing: border-box; margin: 4px 0 12px; padding: 10px 12px; border: 1px solid #666687;
  border-radius: 4px; font: inherit; letter-spacing: .08em; }
.code-dialog .code-error { color: #b72b1a; }
.code-dialog .code-qr { width: 208px; margin: 0 0 12px; }
.code-dialog code { overflow-wrap: anywhere; font-size: 16px; }
.code-dialog ol { columns: 2; margin: 0 0 16px; padding-left: 28px; font-family: ui-monospace, monospace; font-size: 17px; }
.code-dialog menu { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 12px; margin: 0; padding: 0; }
.code-dialog button { min-height: 44px; padding: 0 16px; border: 1px solid #666687; border-radius: 4px; background: #fff;
  color: #32324d; font: inherit; cursor: pointer; }
.code-dialog button.code-main { border-color: #4945ff; background: #4945ff; color: #fff; }
`;

const make = <K extends keyof HTMLElementTagNameMap>(name: K, text = '', className = ''): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = className;
  return element;
};

/** A modal dialog of our own above whatever screen of the panel; it needs none of the panel's parts. */
const open = (title: string) => {
  const dialog = make('dialog', '', 'code-dialog');
  const heading = make('h2', title);
  heading.id = 'code-dialog-title';
  dialog.setAttribute('aria-labelledby', heading.id);
  const form = make('form');
  form.noValidate = true;
  form.append(make('style', STYLE), heading);
  dialog.append(form);
  document.body.append(dialog);
  return { dialog, form };
};

/** The QR code of a secret, as a picture with a name. */
export const qrCode = (uri: string): HTMLElement => {
  const picture = make('div', '', 'code-qr');
  picture.innerHTML = renderSVG(uri);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', '給驗證器 App 掃描的 QR Code');
  return picture;
};

/** What has to be set up with this login. */
export type SetUp = { secret: string; uri: string };

/** Asks for a code, with the key of a new one where it has to be set up; undefined when the person gives up. */
export const askForCode = (wrong: string | undefined, setUp: SetUp | undefined): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { dialog, form } = open(setUp ? '設定兩步驟驗證' : '兩步驟驗證');
    if (setUp) {
      form.append(make('p', '您的帳號需要兩步驟驗證。請用手機的驗證器 App 掃描，或輸入金鑰：'), qrCode(setUp.uri));
      const key = make('p');
      key.append(make('code', setUp.secret));
      form.append(key);
    }
    const hint = setUp ? '再輸入 App 顯示的 6 位數驗證碼。' : '請輸入驗證器 App 的 6 位數驗證碼，或一組備用碼。';
    const label = make('label', '驗證碼');
    const input = make('input');
    const error = make('p', wrong ?? '', 'code-error');
    error.setAttribute('role', 'alert');
    Object.assign(input, { name: 'one-time-code', autocomplete: 'one-time-code', inputMode: 'numeric', maxLength: 20 });
    input.spellcheck = false;
    label.append(input);
    const menu = make('menu');
    const cancel = make('button', '取消');
    cancel.type = 'button';
    const send = make('button', '登入', 'code-main');
    send.type = 'submit';
    menu.append(cancel, send);
    form.append(make('p', hint), label, error, menu);
    const end = (code: string | undefined) => {
      dialog.remove();
      resolve(code);
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (input.value.trim() !== '') return end(input.value);
      error.textContent = '請輸入驗證碼';
      input.focus();
    });
    cancel.addEventListener('click', () => end(undefined));
    dialog.addEventListener('cancel', () => end(undefined));
    dialog.showModal();
    input.focus();
  });

/** Shows recovery codes, this once, until they are kept. */
export const showCodes = (codes: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const { dialog, form } = open('備用碼');
    form.append(make('p', '這 10 組備用碼只在這裡顯示一次，請現在收好。手機不在身邊時可以用來登入，每組只能用一次。'));
    const list = make('ol');
    list.append(...codes.map((code) => make('li', code)));
    const menu = make('menu');
    const copy = make('button', '複製');
    copy.type = 'button';
    const print = make('button', '列印');
    print.type = 'button';
    const done = make('button', '收好了', 'code-main');
    menu.append(copy, print, done);
    form.append(list, menu);
    copy.addEventListener('click', () => {
      navigator.clipboard.writeText(codes.join('\n')).then(
        () => {
          copy.textContent = '已複製';
        },
        () => getSelection()?.selectAllChildren(list),
      );
    });
    print.addEventListener('click', () => window.print());
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      dialog.remove();
      resolve();
    });
    dialog.showModal();
    done.focus();
  });
