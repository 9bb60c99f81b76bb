import { Button } from 'antd';
import { canDo, EDITS, fieldsForTeam, type Story } from 'contract';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useIdentity } from '@/lib/identity';

const TeamEdit = lazyPart(() => import('./team-edit/team-edit'));

/** 代小組修改, for who may write in a team's name; off in an archived session. */
export function EditForTeam({ story, resource }: { story: Story; resource: string }) {
  const { role, routes } = useIdentity();
  const [editing, setEditing] = useState(false);
  if (fieldsForTeam(role).length === 0 || !canDo(EDITS, story.apply_status, { role, routes })) return null;
  return (
    <>
      <Button disabled={story.archived === true} onClick={() => setEditing(true)}>
        代小組修改
      </Button>
      {editing && <TeamEdit story={story} resource={resource} onClose={() => setEditing(false)} />}
    </>
  );
}
