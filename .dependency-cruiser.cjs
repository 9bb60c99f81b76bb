// The one-way roads between and inside the packages. `pnpm lint` cruises each package with its own tsconfig, because
// "@/" means another folder in each of them.

const SERVER_LAYERS = 'routes|controllers|services|queries|presenters|policies|content-types';

/** Everything but the named layers of the server. */
const layersBut = (...allowed) =>
  `^cms/src/api/[^/]+/(${SERVER_LAYERS.split('|')
    .filter((layer) => !allowed.includes(layer))
    .join('|')})/`;

/** What kinds of mails there are, and how each is called: words that queries and presenters may know. */
const MAIL_KINDS = '^cms/src/mails/names\\.ts$';

const TESTS = '\\.test\\.tsx?$|^cms/(tests|rehearse)/|^portal/e2e/';

/** What of the portal the devices of a rehearsal run on: what knows neither React nor browser. */
const REHEARSED = '^portal/(web-kit/src/|src/features/story/model/photo-list\\.ts$)';

/** A road that may not be taken. */
const ban = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** A package of this workspace reaches another one only through the contract's barrel. */
const packageBorder = (name, ...more) =>
  ban(
    `${name}-crosses-no-border`,
    `${name} meets the other packages in contract alone, the front ends in web-kit too.`,
    { path: `^${name}/`, pathNot: '^cms/contract/' },
    { path: `^(cms|portal|admin-ui)/`, pathNot: [`^${name}/`, '^cms/contract/(src/index|lib/)', ...more] },
  );

module.exports = {
  forbidden: [
    ban(
      'no-circles',
      'Two modules that need each other are one.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    ban(
      'resolvable',
      'An import must lead somewhere; what the program of a test imports is made by the test, and a picture is asked of the bundler.',
      { pathNot: '^cms/tests/client/' },
      { couldNotResolve: true, pathNot: '^contract/emblems\\.svg\\?' },
    ),

    ban(
      'contract-knows-zod-alone',
      'No Strapi, React, axios or Node in the contract: time, actor and settings are arguments.',
      { path: '^cms/contract/src/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^cms/contract/src/', '(^|/)node_modules/zod/'] },
    ),
    ban(
      'contract-has-one-barrel',
      'Other packages import contract by its name, never a file of it.',
      { pathNot: '^cms/contract/' },
      { path: '^cms/contract/src/' },
    ),
    ban(
      'web-kit-knows-no-screen',
      'What both front ends share: the contract, axios and zod, no React (the two have different versions).',
      { path: '^portal/web-kit/src/', pathNot: '\\.test\\.ts$' },
      {
        pathNot: [
          '^portal/web-kit/src/',
          '^cms/contract/(src/index|lib/)',
          '(^|/)node_modules/(axios|pdfjs-dist|zod)/',
        ],
      },
    ),
    packageBorder('cms', REHEARSED),
    ban(
      'rehearsal-alone-meets-the-portal',
      "The server knows no front end; the rehearsal's devices send by the portal's own rules.",
      { path: '^cms/', pathNot: '^cms/(contract|rehearse)/' },
      { path: REHEARSED },
    ),
    packageBorder('portal'),
    packageBorder('admin-ui', '^portal/web-kit/src/'),

    ban(
      'routes-list-actions',
      'Routes are the list of the actions that stand in controllers.',
      { path: '^cms/src/api/[^/]+/routes/' },
      { path: layersBut('routes', 'controllers') },
    ),
    ban(
      'controllers-read-decide-and-present',
      'An action reads by queries, decides by services and answers by presenters.',
      { path: '^cms/src/api/[^/]+/controllers/' },
      { path: layersBut('controllers', 'services', 'queries', 'presenters') },
    ),
    ban(
      'services-decide',
      'Services know queries, mails and the rules. One named show is how those who answer with an entity get it presented.',
      { path: '^cms/src/api/[^/]+/services/', pathNot: '/services/show\\.ts$' },
      { path: `${layersBut('services', 'queries')}` },
    ),
    ban(
      'queries-only-read-and-write',
      'Below queries there is only the database.',
      { path: '^cms/src/api/[^/]+/queries/' },
      { path: [layersBut('queries'), '^cms/src/mails/'], pathNot: MAIL_KINDS },
    ),
    ban(
      'presenters-only-shape',
      'A presenter shapes what leaves: it fetches nothing.',
      { path: '^cms/src/api/[^/]+/presenters/' },
      {
        path: [layersBut('presenters', 'queries'), '^cms/src/mails/'],
        pathNot: MAIL_KINDS,
        dependencyTypesNot: ['type-only'],
      },
    ),
    ban(
      'other-entities-by-port',
      "Another entity's services are reached through its port.ts.",
      { path: '^cms/src/api/([^/]+)/' },
      {
        path: '^cms/src/api/[^/]+/(services|controllers|routes)/',
        pathNot: '^cms/src/api/$1/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    ban(
      'ports-re-export',
      "A port hands on what its entity's services and queries do, nothing else.",
      { path: '^cms/src/api/([^/]+)/port\\.ts$' },
      { pathNot: '^cms/src/api/$1/(services|queries)/', dependencyTypesNot: ['type-only'] },
    ),
    ban(
      'own-files-without-the-port',
      'Inside an entity files import each other: its port is for the others.',
      { path: '^cms/src/api/([^/]+)/', pathNot: '^cms/src/api/help-article/' },
      { path: '^cms/src/api/$1/port\\.ts$' },
    ),
    ban(
      'lib-middlewares-and-policies-know-no-entity',
      'What serves every entity depends on none: entities give it what it needs at the start (lib/boot/registered.ts).',
      { path: '^cms/src/(lib|middlewares|policies)/' },
      { path: '^cms/src/api/' },
    ),
    ban(
      'lib-is-below-what-serves-requests',
      'Strapi runs middlewares and policies by their names; what a route is made of is in lib/routes.',
      { path: '^cms/src/lib/' },
      { path: '^cms/src/(middlewares|policies|mails|seed)/' },
    ),
    ban(
      'mails-only-write',
      'A mail is data in, text out.',
      { path: '^cms/src/mails/' },
      { path: '^cms/src/(api|middlewares)/' },
    ),

    ban(
      'portal-base-knows-no-feature',
      'components, config, lib → features → app.',
      { path: '^portal/src/(components|config|lib)/' },
      { path: '^portal/src/(features|app)/' },
    ),
    ban(
      'features-know-no-app',
      'components, config, lib → features → app.',
      { path: '^portal/src/features/' },
      { path: '^portal/src/app/' },
    ),
    ban(
      'features-are-apart',
      'A feature never imports a feature: app joins them.',
      { path: '^portal/src/features/([^/]+)/' },
      { path: '^portal/src/features/', pathNot: '^portal/src/features/$1/' },
    ),

    ban(
      'back-office-base-knows-no-page',
      'providers, components → pages → app.',
      { path: '^admin-ui/src/(providers|components|lib|theme)/' },
      { path: '^admin-ui/src/(pages|app)' },
    ),
    ban(
      'pages-know-no-app',
      'providers, components → pages → app.',
      { path: '^admin-ui/src/pages/' },
      { path: '^admin-ui/src/app' },
    ),
    ban(
      'pages-are-apart',
      'A page never imports another resource’s page.',
      { path: '^admin-ui/src/pages/([^/]+)/' },
      { path: '^admin-ui/src/pages/', pathNot: '^admin-ui/src/pages/$1/' },
    ),
    ban(
      'pages-never-call-http',
      'Pages speak to the data provider.',
      { path: '^admin-ui/src/pages/' },
      { path: ['(^|/)node_modules/axios/', '^axios$'] },
    ),

    ban('tests-stay-tests', 'What ships imports no test.', { pathNot: TESTS }, { path: TESTS }),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^cms/contract/lib/'] },
    exclude: { path: ['^(cms|portal|admin-ui)/(dist|build|\\.strapi)/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
    },
    skipAnalysisNotInRules: true,
    cache: { folder: '.cache/roads', strategy: 'content' },
  },
};
