import { useState } from 'react';
import { ActivityCard } from './activity-card';
import { CommentsCard } from './comments-card';

/** What staff share about a story: their comments, and who did what when. */
export default function StaffCards({ story, version }: { story: string; version: string }) {
  const [written, setWritten] = useState(0);
  return (
    <>
      <CommentsCard story={story} onWritten={() => setWritten((before) => before + 1)} />
      <ActivityCard story={story} version={`${version} ${written}`} />
    </>
  );
}
