import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { TextField } from '@/components/form/fields';
import { TEAM_LABELS } from '@/components/team/members';
import { MembersFields } from '@/components/team/members-fields';
import { NoticeBox } from '@/components/ui/notice-box';
import { contractResolver } from '@/lib/contract-resolver';
import { useAskedForm } from '@/lib/use-asked-form';
import { memberText, type TeamValues, teamBody, teamModel, teamSchema } from '../../model/team';
import { Counselors } from './counselors';
import { Lines } from './lines';
import { SectionCard } from './section-card';
import { SectionForm } from './section-form';
import { type Section, useSection } from './use-section';

/** 成員 3 姓名: where a message of the summary belongs. */
function label(name: string): string {
  const [list, index, field = list] = name.split('.');
  const words = TEAM_LABELS[field ?? ''] ?? '';
  return list === 'team_members' && index ? `成員 ${Number(index) + 1} ${words}`.trim() : words;
}

function TeamForm({ section }: { section: Section<TeamValues> }) {
  const { story } = section;
  const schema = teamSchema(story.is_18);
  const form = useAskedForm<TeamValues, unknown, z.infer<typeof schema>>({
    defaultValues: section.initial,
    resolver: contractResolver(schema, ({ counselor_account, ...values }) => ({
      ...teamBody(values, story),
      counselor_account,
    })),
  });
  const members = useWatch({ control: form.control, name: 'team_members' });
  const holder = members.find((member) => member.account);
  return (
    <SectionForm section={section} form={form} labels={label} summaryTitle="小組資料需要完整才能夠儲存喔！">
      <TextField name="team_name" label="小組名稱" maxLength={50} className="md:max-w-login" />
      {story.is_18 && holder && <NoticeBox title={`代表人：${holder.name}`}>綁定帳號：{holder.account}</NoticeBox>}
      <MembersFields name="team_members" is18={story.is_18} isBound={(i) => Boolean(members[i]?.account)} />
      {!story.is_18 && <Counselors />}
    </SectionForm>
  );
}

export function TeamSection() {
  const section = useSection(teamModel);
  const { story } = section;
  const { team_name, team_members, counselors } = story;
  const lines = [
    { label: '小組名稱', text: team_name },
    { label: `成員（${team_members.length} 人）`, text: team_members.map((member) => memberText(member)).join('\n') },
    story.is_18
      ? {
          label: '代表人與綁定帳號',
          text: team_members.flatMap(({ name, account }) => (account ? [`${name}・${account}`] : [])).join('\n'),
        }
      : {
          label: '輔導員',
          text: counselors.map(({ name, phone }) => [name, phone].filter(Boolean).join('・')).join('\n'),
        },
  ];
  return (
    <SectionCard
      {...section.card}
      summary={[team_name, `${team_members.length} 位成員`, ...counselors.map(({ name }) => name)].join('・')}
      browse={<Lines lines={lines} />}
      form={<TeamForm key={section.generation} section={section} />}
    />
  );
}
