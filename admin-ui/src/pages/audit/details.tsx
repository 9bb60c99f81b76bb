import { Button } from 'antd';
import { useState } from 'react';

const short = 5;

/** What an entry says in addition to its sentence; a long list is folded. */
export function Details({ details }: { details: readonly string[] }) {
  const [whole, setWhole] = useState(false);
  if (details.length === 0) return <>—</>;
  const all = [...new Set(details)];
  const shown = whole ? all : all.slice(0, short);
  return (
    <>
      <ul className="audit-details cell-wrap">
        {shown.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {all.length > short && (
        <Button type="link" size="small" className="audit-person touch" onClick={() => setWhole(!whole)}>
          {whole ? '收合' : `全部 ${all.length} 項`}
        </Button>
      )}
    </>
  );
}
