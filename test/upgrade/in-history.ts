import { OLDER_RELEASES, olderRelease } from './older-release';

/** The releases before this one. `older`: the program; null where the repository came without its history. */
export const releases = OLDER_RELEASES.map((release) => ({ ...release, older: olderRelease(release.commit) }));

const isThere = releases.every(({ older }) => older !== null);

/** A test that is skipped where they are not there. */
export const inHistory = isThere ? it : it.skip;

if (!isThere) console.log('skipped: the repository came without its history');
