import { CERTIFICATE_WORDS, type CertificateSheet, PLATE_COLOURS, plateOf, type SheetText, type Story } from 'contract';
import type { CSSProperties } from 'react';
import { TeamPlate } from '@/components/team/team-plate';
import './sheet-preview.css';

type Props = { story: Story; sheet: Pick<CertificateSheet, 'is_name_printed' | 'kind'> & Record<SheetText, string> };

const orGap = (text: string) => text || '（還沒填寫）';

/** A certificate as cms/src/api/certificate/print draws it: A4, landscape, in the team's colour; texts take the lines that they need. */
export function SheetPreview({ story, sheet }: Props) {
  const ground: CSSProperties & Record<`--${string}`, string> = {
    '--ground': PLATE_COLOURS[plateOf(story).colour].ground,
  };
  return (
    <div className="certificate-sheet" style={ground}>
      <div className="certificate-frame">
        <p className="certificate-title">
          {CERTIFICATE_WORDS.title}
          <span lang="en">{CERTIFICATE_WORDS.title_en}</span>
        </p>
        <p className="certificate-foot">{CERTIFICATE_WORDS.lead[sheet.kind]}</p>
        <p className="certificate-name">
          {sheet.is_name_printed ? orGap(sheet.name) : <span className="certificate-free">姓名欄留空</span>}
        </p>
        <p lang="en" className="certificate-latin">
          {sheet.is_name_printed && orGap(sheet.wade_giles)}
        </p>
        <p className="certificate-unit">
          {orGap(sheet.department_zh)}
          <span lang="en">{orGap(sheet.department_en)}</span>
        </p>
        <p className="certificate-story">{`「${story.story_name}」`}</p>
        <p className="certificate-team">
          <TeamPlate team={story} size="2.4em" />
          {story.team_name}
        </p>
        <p className="certificate-edition">{CERTIFICATE_WORDS.edition(story.session)}</p>
      </div>
    </div>
  );
}
