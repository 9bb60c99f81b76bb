import type { Story } from 'contract';

type Entry = Story['questionnaireStatus'][number];

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const filled = entries.filter((entry) => entry.status).length;
  return (
    <section aria-label={title}>
      <h3 className="story-subtitle">
        {title}
        <span className="muted tabular">
          {filled}/{entries.length}
        </span>
      </h3>
      <ul className="story-names">
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.name} <span className={entry.status ? 'muted' : 'missing'}>{entry.status ? '已填' : '未填'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who has filled in what: the counsellors' questionnaire, and the students' self-assessment (decision 5). */
export function Questionnaires({ story, counted }: { story: Story; counted: readonly string[] }) {
  const { questionnaireStatus } = story;
  return (
    <div className="story-groups">
      <Group title="輔導員問卷" entries={questionnaireStatus.filter((entry) => counted.includes(entry.id))} />
      <Group title="學生自我評量" entries={questionnaireStatus.filter((entry) => !counted.includes(entry.id))} />
    </div>
  );
}
