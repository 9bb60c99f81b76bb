import { circlesOf, entityGraph, readEntities } from './steps/entities.mts';
import { at, withTools } from './steps/place.mjs';
import { run } from './steps/processes.mjs';

// One cruise a package: "@/" means another folder in each of them.
const CRUISES = {
  cms: 'cms/src cms/config cms/contract/src cms/tests cms/rehearse',
  portal: 'portal/src',
  'portal/web-kit': 'portal/web-kit/src',
  'admin-ui': 'admin-ui/src',
};

let worst = 0;
for (const [folder, places] of Object.entries(CRUISES)) {
  const command = `depcruise --config .dependency-cruiser.cjs --ts-config ${folder}/tsconfig.json ${places}`;
  const { code } = await run(command, { env: withTools('.'), show: true });
  worst = Math.max(worst, code);
}

// What no rule about two files can say: entities that need each other by way of others.
const circles = circlesOf(entityGraph(readEntities(at('cms/src/api'))));
for (const circle of circles) console.error(`error entities-make-no-circle: ${circle.join(' → ')}`);
process.exit(circles.length > 0 ? 1 : worst);
