import {
  type ConsentPerson,
  GUARDIAN_RELATIONS,
  GUARDIAN_TEXT,
  guardianPeriods,
  purposesOf,
  type SiteSetting,
} from 'contract';
import { createPortal } from 'react-dom';
import { siteName } from '@/config/site';

type About = {
  team: string;
  counselor: string;
  /** For how many months names are kept. */
  months: number;
  contact: SiteSetting['contact'] | undefined;
};

const Box = ({ label }: { label: string }) => <span className="mr-[8mm] whitespace-nowrap">☐ {label}</span>;

const Blank = ({ label }: { label: string }) => (
  <span className="flex flex-1 items-end gap-[2mm]">
    {label}
    <span className="h-[9mm] flex-1 border-b border-ink" />
  </span>
);

function Form({ person, about }: { person: ConsentPerson; about: About }) {
  const { team, counselor, months, contact } = about;
  const isChild = person.kind === 'child';
  const words = isChild ? GUARDIAN_TEXT.child : GUARDIAN_TEXT.adult;
  return (
    <div className="flex flex-col gap-[3mm] text-[10pt] leading-[1.45] break-after-page last:break-after-auto">
      <p>{siteName}</p>
      <h1 className="text-[18pt] font-bold">{isChild ? '家長同意書' : '本人同意書'}</h1>
      <p className="text-[13pt] font-bold">{isChild ? `孩子：${person.name}` : person.name}</p>
      <p>
        {team}
        {person.kind !== 'counselor' && `・輔導員 ${counselor}`}
      </p>
      <p>{words.lead}</p>
      {purposesOf(person.kind).map((purpose) => (
        <div key={purpose} className="border border-ink p-[3mm]">
          <p className="text-[12pt] font-bold">{words.questions[purpose].title}</p>
          <p>{words.questions[purpose].text}</p>
          <p className="mt-[1mm] text-[12pt]">
            <Box label="同意" />
            <Box label="不同意" />
          </p>
        </div>
      ))}
      {isChild && (
        <p>
          和孩子的關係：
          {GUARDIAN_RELATIONS.map((relation) => (
            <Box key={relation} label={relation} />
          ))}
        </p>
      )}
      <p>
        <Box label={words.confirm} />
      </p>
      <p className="flex gap-[6mm]">
        <Blank label={isChild ? '家長姓名' : '姓名'} />
        <Blank label="簽名" />
        <Blank label="日期" />
      </p>
      {isChild && <p>{GUARDIAN_TEXT.child.for_child}</p>}
      <dl className="text-[8.5pt] leading-[1.4]">
        {GUARDIAN_TEXT.notice.map(({ title, text }) => (
          <div key={title} className="flex gap-[2mm]">
            <dt className="shrink-0 font-bold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="flex gap-[2mm]">
          <dt className="shrink-0 font-bold">保存期限</dt>
          <dd>{guardianPeriods(months)}</dd>
        </div>
        <div className="flex gap-[2mm]">
          <dt className="shrink-0 font-bold">用紙本答覆</dt>
          <dd>要收回時，請告訴輔導員或聯絡主辦單位；也可以請輔導員印一張連結。</dd>
        </div>
      </dl>
      <p className="text-[8.5pt]">
        {[
          ...(contact ? [contact.organisation, contact.address, contact.phone, contact.email] : []),
          `第 ${GUARDIAN_TEXT.version} 版`,
        ]
          .filter(Boolean)
          .join('　')}
      </p>
    </div>
  );
}

/** Paper only: the whole letter, one page a person, to be signed by hand. */
export function ConsentForms({ people, ...about }: About & { people: readonly ConsentPerson[] }) {
  if (people.length === 0) return null;
  return createPortal(
    <div className="print-alone hidden bg-card text-ink print:block">
      {people.map((person) => (
        <Form key={person.id} person={person} about={about} />
      ))}
    </div>,
    document.body,
  );
}
