const { TestEnvironment } = require('jest-environment-node');

/** The one of this worker. */
let shared;

/**
 * Node's environment, the same for all suites of a worker, so that modules which belong to it can be loaded once
 * (`runtime.cjs`). What a suite changes in globals, in the environment variables or in listeners of the process is
 * put back after it.
 */
module.exports = class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    // Files change while a watching run goes on.
    if (config.globalConfig.watch || config.globalConfig.watchAll) {
      super(config, context);
      return;
    }
    if (shared) return shared;
    super(config, context);
    shared = this;
    this.sharesModules = true;
    // Jest wraps it for each suite.
    this.exit = Object.getOwnPropertyDescriptor(this.global.process, 'exit');
  }

  async setup() {
    if (!this.sharesModules) return super.setup();
    const { process } = this.global;
    this.globals ??= Object.getOwnPropertyDescriptors(this.global);
    this.variables = { ...process.env };
    this.listeners = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
  }

  async teardown() {
    if (!this.sharesModules) return super.teardown();
    this.fakeTimersModern.useRealTimers();
    const { process } = this.global;
    Object.defineProperty(process, 'exit', this.exit);
    putBackGlobals(this.global, this.globals);
    putBackVariables(process.env, this.variables);
    for (const event of process.eventNames()) {
      const before = this.listeners.get(event) ?? [];
      for (const listener of process.rawListeners(event)) {
        if (!before.includes(listener)) process.off(event, listener);
      }
    }
  }
};

/** What a suite adds stays: it may be the store of a library, such as that of class-validator. */
function putBackGlobals(global, before) {
  for (const key of Reflect.ownKeys(before)) {
    const { value, writable, configurable } = before[key];
    // The others are read from Node when they are used first.
    if (configurable && writable && global[key] !== value) Object.defineProperty(global, key, before[key]);
  }
}

function putBackVariables(variables, before) {
  for (const name of Object.keys(variables)) if (!(name in before)) delete variables[name];
  Object.assign(variables, before);
}
