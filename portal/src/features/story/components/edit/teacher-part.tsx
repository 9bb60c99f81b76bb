import { certificateModel } from '../../model/certificate';
import { consentModel } from '../../model/simple';
import { teamModel } from '../../model/team';
import type { SectionModel } from '../../model/types';
import { useEdit } from './edit-context';
import { Lines } from './lines';
import { titleFor } from './section-list';

/** A section that others fill in, to look at. */
function Part<V>({ model, shown }: { model: SectionModel<V>; shown?: number }) {
  const { story, visitor } = useEdit();
  return (
    <section aria-labelledby={`title-${model.key}`}>
      <h3 id={`title-${model.key}`} className="mb-2 text-h3 font-bold">
        {titleFor(model.key, { story, visitor })}
      </h3>
      <Lines lines={model.lines(model.read(story), story).slice(0, shown)} />
    </section>
  );
}

/** What a team's teacher fills in; the address of the certificates, its last line, isn't a team's to see. */
export function TeacherPart() {
  return (
    <>
      <Part model={teamModel} />
      <Part model={consentModel} />
      <Part model={certificateModel} shown={-1} />
    </>
  );
}
