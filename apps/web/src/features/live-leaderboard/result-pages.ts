/** What has been raced, for everybody: screens of one chunk. */
export { EventResultPage } from './event-result-page';
export { SeasonsPage } from './seasons-page';
