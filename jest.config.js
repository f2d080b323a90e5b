module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{apps,libs,test}/**/*.spec.ts'],
  transform: { '^.+\\.tsx?$': 'ts-jest' },
  moduleNameMapper: { '^@app/([^/]+)$': '<rootDir>/libs/$1/src' },
  workerIdleMemoryLimit: '1GB',
  // Whole applications start in hooks; on a busy machine that takes longer than the default of 5 s.
  testTimeout: 30_000,
};
