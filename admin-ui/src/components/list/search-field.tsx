import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon';

const pause = 300;

type SearchFieldProps = { label: string; text: string; onSearch: (text: string) => void };

/** Searches 300 ms after the last key, at once on Enter, and never while an input method is still composing. */
export function SearchField({ label, text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [composing, setComposing] = useState(false);
  const sent = useRef(text);

  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);

  useEffect(() => {
    if (composing || typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      onSearch(sent.current);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, composing, onSearch]);

  const now = () => {
    if (composing || typed.trim() === sent.current) return;
    sent.current = typed.trim();
    onSearch(sent.current);
  };

  return (
    <Input
      className="search-field"
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      prefix={<Icon name="search" size={16} />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={now}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  );
}
