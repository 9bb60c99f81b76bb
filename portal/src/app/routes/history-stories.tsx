import { ChevronDown } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import picture from '@/assets/history-stories.svg';
import wide from '@/assets/history-stories-wide.svg';
import { PageHeading } from '@/components/layout/page-heading';
import { Gallery } from '@/features/story/components/gallery/gallery';
import { cn } from '@/lib/cn';

const steps = [
  '感受：綠燈只有二十秒，爺爺走到一半就變紅。',
  '想像：隊員做出路口的模型，想了十一個辦法。',
  '實踐：量了三天，寫信給市政府，附上數字。',
  '分享：綠燈變長成三十秒，別校也學會這樣觀察。',
];

/** 歷屆故事: one picture and its content in words (M §2), and what earlier teams have done; who looks for one of those, or has a phone, sees them first. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const [text, session, goal] = [query.get('text') ?? '', query.get('session') ?? '', query.get('goal') ?? ''];
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const isFirst = page === 1 && !text && !session && !goal;
  return (
    <div className="flex flex-col">
      <PageHeading title="歷屆故事" className="mb-4" />
      <figure className={cn('flex flex-col gap-2 max-md:order-last max-md:mt-8', isFirst ? 'mb-6' : 'order-last mt-8')}>
        <picture>
          <source media="(min-width: 48rem)" srcSet={wide} width={1583} height={540} />
          <img
            src={picture}
            width={763}
            height={1040}
            alt="四格圖畫：一隊孩子讓路口的綠燈從二十秒變成三十秒。各格的內容在圖片下面。"
            className="h-auto w-full"
          />
        </picture>
        <figcaption>
          <details className="group">
            <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-input font-bold">
              圖片的文字說明
              <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
            </summary>
            <p>《二十秒過不了的馬路》，一隊五年級的孩子走過的四步：</p>
            <ol className="list-decimal pl-6">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        </figcaption>
      </figure>
      <Gallery
        search={{ page, text, session, goal }}
        onSearch={({ page: next, ...wanted }) => {
          const asked = Object.entries({ ...wanted, page: next > 1 ? String(next) : '' }).filter(([, value]) => value);
          setQuery(Object.fromEntries(asked), { preventScrollReset: true });
        }}
      />
    </div>
  );
}
