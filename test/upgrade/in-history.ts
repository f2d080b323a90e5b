import { olderRelease, RELEASE_BEFORE } from './older-release';

/** The program of the release before this one; null where the repository came without its history. */
export const older = olderRelease(RELEASE_BEFORE);

/** A test that is skipped where there is none. */
export const inHistory = older === null ? it.skip : it;

if (older === null) console.log('skipped: the repository came without its history');
