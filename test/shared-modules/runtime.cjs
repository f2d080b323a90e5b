const path = require('node:path');
const { fileURLToPath } = require('node:url');
const { default: Runtime } = require('jest-runtime');

const ROOT = path.join(__dirname, '../..');
/** jest-circus keeps the tests of a suite in its module and in these globals. */
const FRAMEWORK = `${path.sep}jest-circus${path.sep}`;
const FRAMEWORK_GLOBALS =
  /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|(WAIT_BEFORE_|LOG_ERRORS_BEFORE_)?RETRY\w*)$/;

/**
 * Jest's runtime loads each module again for each suite; the application takes seconds. This one keeps, as long as a
 * worker lives, the modules of packages, of the server and of the libraries. Suites, what only tests use, and the web
 * client are still loaded for each suite. A suite with an environment of its own (`@jest-environment`) shares nothing.
 */
module.exports = {
  __esModule: true,
  default: class SharingRuntime extends Runtime {
    constructor(config, environment, ...rest) {
      const shared = environment.sharedRuntime;
      if (shared) {
        shared.begin(rest[4]);
        return shared;
      }
      super(config, environment, ...rest);
      if (environment.sharesModules) environment.sharedRuntime = this;
    }

    begin(testPath) {
      this._testPath = this.executor.testPath = this.esmLoader.testPath = testPath;
      this.leaveTestCode();
      this.jestGlobals.cachedEnvGlobals = undefined;
    }

    teardown() {
      if (!this._environment.sharesModules) return super.teardown();
      this.restoreAllMocks();
      this.testMainModule.reset();
      this.mockState.clear();
      this.loggedReferenceErrors.clear();
      const { moduleRegistry, internalModuleRegistry, esModuleRegistry } = this.registries;
      for (const file of moduleRegistry.keys()) if (!isShared(file)) moduleRegistry.delete(file);
      for (const url of esModuleRegistry.keys()) if (!isSharedUrl(url)) esModuleRegistry.delete(url);
      for (const file of internalModuleRegistry.keys()) {
        if (file.includes(FRAMEWORK)) internalModuleRegistry.delete(file);
      }
      const { global } = this._environment;
      for (const key of Object.getOwnPropertySymbols(global)) {
        if (FRAMEWORK_GLOBALS.test(key.description)) delete global[key];
      }
    }
  },
};

function isShared(file) {
  const below = path.relative(ROOT, file).split(path.sep).join('/');
  if (below.startsWith('node_modules/')) return true;
  return /^(apps\/api|libs\/[^/]+)\/src\//.test(below) && !/\/testing\/|\.(spec|contract-suite|fixture)\./.test(below);
}

function isSharedUrl(url) {
  return !url.startsWith('file:') || isShared(fileURLToPath(url));
}
