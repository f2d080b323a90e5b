const { TestEnvironment } = require('jest-environment-jsdom');

/** Measures nothing: nothing is laid out here. */
class Unmeasured {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Tells nobody. */
class NoOtherTab {
  postMessage() {}
  close() {}
}

/** A page for components under test: jsdom, with what it lacks and every browser has. */
module.exports = class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const noMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
    Object.assign(this.global, { TextEncoder, TextDecoder, matchMedia: noMedia });
    Object.assign(this.global, { ResizeObserver: Unmeasured, BroadcastChannel: NoOtherTab });
    this.global.document.fonts = { ready: Promise.resolve() };
    // Nobody looks: nothing moves, and nothing is played.
    const stillness = { scrollIntoView() {}, hasPointerCapture: () => false, animate: () => ({ cancel() {} }) };
    Object.assign(this.global.Element.prototype, stillness);
    Object.assign(this.global.HTMLMediaElement.prototype, { play: () => Promise.resolve(), pause() {} });
  }
};
