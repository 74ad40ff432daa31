/** The boundaries of ARCHITECTURE.md. scripts/boundaries.test.mjs tests each with a violation. */

/** Folders of the client that group features. */
const GROUP = '(?:library|games|classroom)';
/** Every other folder is a feature, so that the rules hold for a new one from its first file. */
const FEATURE = `(?!(?:platform|schema|ui|shell|fonts|texts|testing)/)(?:${GROUP}/)?[^/]+`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Merge files that import each other, or move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-between-folders',
      comment: 'Features that need each other share something: move it to the lower one, or to a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: `^apps/(web|server)/src/((?:${GROUP}/)?[^/]+)$` },
      to: { circular: true, path: '^apps/$1/src/[^/]+', pathNot: '^apps/$1/src/$2(/|$)' },
    },
    {
      name: 'packages-import-no-app',
      comment: 'Imports run one way: web and server → game → contract → zod.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'web-and-server-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/(web|server)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '[.](test|fixture)[.]ts$' },
      to: { pathNot: ['^packages/contract/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'game-imports-only-contract',
      comment: 'ts-fsrs has the formulas of the memory model: pure functions.',
      severity: 'error',
      from: { path: '^packages/game/src/', pathNot: '[.](test|fixture)[.]ts$' },
      to: { pathNot: ['^packages/(game|contract)/src/', '(^|/)node_modules/ts-fsrs/'] },
    },
    {
      name: 'sqlite-threads-imports-only-kysely',
      comment: 'The package is independent of the product.',
      severity: 'error',
      from: { path: '^packages/sqlite-threads/src/', pathNot: '[.]test[.]ts$' },
      to: {
        dependencyTypesNot: ['core'],
        pathNot: ['^packages/sqlite-threads/src/', '(^|/)node_modules/kysely/'],
      },
    },
    {
      name: 'schema-imports-only-platform',
      severity: 'error',
      from: { path: '^apps/server/src/schema/' },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(schema|platform)/' },
    },
    {
      name: 'features-import-only-index',
      comment: 'A feature imports another only through its index.ts.',
      severity: 'error',
      from: { path: `^apps/(server|web)/src/(${FEATURE})/` },
      to: {
        path: `^apps/(server|web)/src/(${FEATURE})/`,
        pathNot: [`^apps/$1/src/$2/`, `^apps/(server|web)/src/(${FEATURE})/index[.]tsx?$`],
      },
    },
    {
      name: 'play-kit-imports-no-game',
      comment: 'Code that solo games and rooms share imports neither of them.',
      severity: 'error',
      from: { path: '^apps/web/src/games/(play-kit|game-setup)/' },
      to: { path: '^apps/web/src/(games/solo|rooms)/' },
    },
    {
      name: 'main-imports-only-index',
      severity: 'error',
      comment: 'pages.ts also imports the pages: a lazy import of an index.ts would load the whole feature.',
      from: { path: '^apps/(server|web)/src/[^/]+[.]tsx?$', pathNot: '[.]fixture[.]ts$' },
      to: {
        path: `^apps/(server|web)/src/(${FEATURE})/`,
        pathNot: `^apps/(server|web)/src/(${FEATURE})/(index[.]tsx?|[A-Z][A-Za-z]*(Page|Tab)[.]tsx)$`,
      },
    },
    {
      name: 'nothing-imports-the-shell',
      comment: 'The shell surrounds the features: code that they share with it is in ui/ or platform/.',
      severity: 'error',
      from: { path: `^apps/web/src/((${FEATURE})|platform|ui)/` },
      to: { path: '^apps/web/src/shell/' },
    },
    {
      name: 'platform-and-ui-import-no-feature',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/(platform|ui)/' },
      to: { path: `^apps/(server|web)/src/(${FEATURE})/` },
    },
    {
      name: 'a-single-server-needs-no-cluster',
      comment: 'Only create-services.ts loads it, and only with REDIS_URL.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/(cluster/|create-services[.]ts$)' },
      to: { path: '^apps/server/src/cluster/' },
    },
    {
      name: 'only-queries-import-the-database',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: '(^apps/server/src/(platform|schema)/|-queries[.]ts$|[.](test|fixture)[.]ts$)',
      },
      to: { path: ['(^|/)node_modules/(kysely|pg)/', '^(node:)?sqlite$', '^packages/sqlite-threads/'] },
    },
    {
      name: 'only-platform-sockets-import-ws',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/sockets' },
      to: { path: '(^|/)node_modules/ws/' },
    },
    {
      name: 'the-client-stays-in-the-browser',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '[.]test[.]tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: { pathNot: '[.](test|fixture)[.]tsx?$' },
      to: { path: '[.](test|fixture)[.]tsx?$' },
    },
    {
      name: 'nothing-is-missing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // The cruiser cannot use TypeScript 7 as a parser: without swc it would find no modules, and pass.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Excludes only our own build output; imports of a dependency end in its dist.
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
  },
};
