module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{apps,libs,test}/**/*.spec.ts'],
  transform: { '^.+\\.tsx?$': 'ts-jest' },
  moduleNameMapper: { '^@app/([^/]+)$': '<rootDir>/libs/$1/src' },
  workerIdleMemoryLimit: '1GB',
};
