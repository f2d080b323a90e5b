module.exports = {
  // What every suite needs is loaded once in a worker.
  testEnvironment: '<rootDir>/test/shared-modules/environment.cjs',
  runtime: '<rootDir>/test/shared-modules/runtime.cjs',
  testMatch: ['<rootDir>/{apps,libs,test}/**/*.spec.{ts,tsx}'],
  transform: { '^.+\\.tsx?$': 'ts-jest' },
  moduleNameMapper: {
    '^@app/contracts/schemas$': '<rootDir>/libs/contracts/src/schemas',
    '^@app/([^/]+)$': '<rootDir>/libs/$1/src',
    '^@app/([^/]+)/(mongo|eventstoredb)$': '<rootDir>/libs/$1/src/$2',
    '^@app/([^/]+)/testing/(.+)$': '<rootDir>/libs/$1/src/testing/$2',
    // An `import()` of a file of our own names what is compiled.
    '^(\\.{1,2}/.+)\\.js$': ['$1.js', '$1'],
    // A component is tested for what it says and does; how it looks is seen in a browser.
    '\\.(css|svg)$': '<rootDir>/test/support/no-look.ts',
  },
  reporters: ['default', '<rootDir>/test/slowest-suites.cjs'],
  setupFilesAfterEnv: ['<rootDir>/test/support/patient-pages.cjs'],
  testSequencer: '<rootDir>/test/longest-first.cjs',
  // A suite waits for processes, browsers and clocks as often as it computes: two beside each other on two cores.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  // Tests of a run have a temporary folder of their own, which goes with the run; what has been compiled stays.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  globalSetup: '<rootDir>/test/begin-run.mjs',
  globalTeardown: '<rootDir>/test/end-run.mjs',
  // Only what would wait for ever is found by this: what is waited for may take its time on a busy machine.
  testTimeout: 1_200_000,
};
