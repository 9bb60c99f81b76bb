import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeading } from '@/components/layout/page-heading';
import { StageShape, stages } from '@/components/ui/stage-shape';
import { Tabs } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { ResourceList } from '@/features/resources/components/resource-list';
import { StepChips } from '@/features/resources/components/step-chips';
import { moved, type Place, placeOf, queryOf, tabs } from '@/features/resources/model/place';

const labels = { education: '教學資源', challenge: '挑戰資源包內容' };

/** 教學資源: two tabs, steps and pages, all of it in the address (M §2). */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const place = placeOf(query);
  const move = (change: Partial<Place>) => setQuery(queryOf(moved(place, change)), { preventScrollReset: true });
  return (
    <>
      <PageHeading title="教學資源" className="mb-1" />
      <p className="mb-4 text-muted">書單、教案和挑戰要用的表單都在這裡。</p>
      <Link
        to={paths.historyStories}
        className="mb-4 flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-2 hover:bg-sunken md:px-6"
      >
        <span aria-hidden className="grid shrink-0 grid-cols-2 gap-1">
          {stages.map((stage) => (
            <StageShape key={stage} stage={stage} size={16} />
          ))}
        </span>
        <span className="min-w-0 grow">
          <span className="font-bold text-brand underline underline-offset-4">看歷屆故事</span>
          <span className="block text-small text-muted">看看別的小組怎麼走過四個步驟。</span>
        </span>
        <ChevronRight aria-hidden size={24} className="shrink-0 text-brand-mark" />
      </Link>
      <Tabs
        label="資源種類"
        value={place.tab}
        onChange={(tab) => move({ tab: tabs.find((known) => known === tab) ?? 'education' })}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: labels[tab],
          content: (
            <div className="flex flex-col gap-4">
              {tab === 'education' && <StepChips value={place.step} onChoose={(step) => move({ step })} />}
              <ResourceList place={place} onMove={move} />
            </div>
          ),
        }))}
      />
    </>
  );
}
