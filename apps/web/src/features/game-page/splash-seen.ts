const KEY = 'rennmeister.splash-seen';

/** True when the doors have opened in this browser session. Where nothing can be stored, they open each time. */
export function hasSeenSplash(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberSplash(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Then they open again.
  }
}
