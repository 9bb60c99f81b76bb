import { sessionOf, sessionYears } from 'contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Select } from './select';

type SessionSelectProps = { value: number | undefined; none?: string; onChange: (session: number | undefined) => void };

/** Chooses a session: those that there are, and the one that an address asks for. */
export function SessionSelect({ value, ...more }: SessionSelectProps) {
  const [now] = useState(Date.now);
  const years = [...new Set([...sessionYears(now), ...(value === undefined ? [] : [value])])].sort((a, b) => b - a);
  return (
    <Select
      {...more}
      label="屆別"
      value={value}
      options={years.map((year) => ({ value: year, label: String(year) }))}
    />
  );
}

/** The session that the address of a page asks for, else this one. */
export function useSessionParam() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('session'));
  const session = sessionYears(Date.now()).includes(asked) ? asked : sessionOf(Date.now());
  const choose = (year: number | undefined) =>
    setParams(year === undefined ? {} : { session: String(year) }, { replace: true });
  return { session, choose, params, setParams };
}
