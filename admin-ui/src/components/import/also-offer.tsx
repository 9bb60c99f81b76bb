import { Checkbox } from 'antd';
import type { ImportReport } from 'contract';
import type { ImportKind } from './import-kind';

type AlsoOfferProps = {
  also: NonNullable<ImportKind['also']>;
  report: ImportReport;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** What importing could do besides, with the names of what it would touch; nothing of it happens unless it is ticked. */
export function AlsoOffer({ also, report, checked, onChange }: AlsoOfferProps) {
  if (also.count(report) === 0) return null;
  return (
    <>
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {also.label(report)}
      </Checkbox>
      <details>
        <summary>看是哪些</summary>
        <ul>
          {also.names(report).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
