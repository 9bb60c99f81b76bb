import { APPLY_STATUS, daysLeft, type SiteSetting } from 'contract';
import type { ReactNode } from 'react';
import scene from '@/assets/challenge-scene.svg?no-inline';
import { paths } from '@/config/paths';

const ALT =
  '一幅畫裡的四個步驟。感受：孩子拿著放大鏡看垂下來的植物。想像：兩個孩子想到點子。實踐：大家把方塊疊起來，種出新芽。分享：孩子放起菱形的風箏，朋友抬頭看。';

/** It breaks between its parts alone. */
const SENTENCE = ['孩子看見身邊的問題，', '一起想辦法、', '動手做，', '再說給大家聽。'];

/** The picture; while everybody may read stories, it leads to them. */
function Scene({ isDoor }: { isDoor: boolean }) {
  const picture = <img src={scene} alt={ALT} width={720} height={320} className="h-auto w-full rounded-card" />;
  if (!isDoor) return picture;
  return (
    <a href={paths.stories} className="block text-brand underline underline-offset-4">
      {picture}
      <span className="mt-2 block font-bold">看孩子們的故事</span>
    </a>
  );
}

/** What the challenge is, for whom, and by when: one picture and one sentence before the first form. */
function Intro({ site }: { site: SiteSetting | undefined }) {
  return (
    <section aria-label="這是什麼挑戰" className="flex w-full max-w-login flex-col gap-2 xl:max-w-mail xl:pt-6">
      <Scene isDoor={site?.gallery_open === true} />
      <p className="mt-1 text-h3 font-bold xl:text-h2">
        {SENTENCE.map((part) => (
          <span key={part} className="inline-block">
            {part}
          </span>
        ))}
      </p>
      <p>未滿 18 歲的小組由輔導員報名，滿 18 歲可以自己組隊。</p>
      {/* The dates come from the server: their line keeps its place. */}
      <p className="min-h-7 font-bold">{site && daysLeft(site.edition, APPLY_STATUS.incomplete, Date.now())}</p>
    </section>
  );
}

/** The two screens where people arrive: what it is all about, beside or above one card. */
export function Welcome({ site, children }: { site: SiteSetting | undefined; children: ReactNode }) {
  return (
    <main
      id="main"
      className="gutter mx-auto flex max-w-page flex-col items-center gap-4 py-4 md:gap-6 md:py-8 xl:flex-row xl:items-start xl:justify-center xl:gap-16 xl:py-12"
    >
      <Intro site={site} />
      <div className="card-pad w-full max-w-login rounded-card border border-line bg-card">{children}</div>
    </main>
  );
}
