import { checkAccountPassword } from 'contract';
import { Check, Circle } from 'lucide-react';

/** The rules of a new password, ticked while it is typed. */
export function PasswordRules({ password, confirmation }: { password: string; confirmation: string }) {
  const rules = [
    { text: '長度至少為8字元', met: checkAccountPassword(password) === null },
    { text: '兩次輸入的密碼相同', met: password !== '' && password === confirmation },
  ];
  return (
    <ul className="text-small">
      {rules.map(({ text, met }) => {
        const Icon = met ? Check : Circle;
        return (
          <li key={text} className="flex items-center gap-2">
            <Icon aria-hidden size={20} className={met ? 'text-success-mark' : 'text-muted'} />
            {text}
            <span className="sr-only">{met ? '，已符合' : '，尚未符合'}</span>
          </li>
        );
      })}
    </ul>
  );
}
