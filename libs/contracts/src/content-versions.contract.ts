/** Each number changes with every change of its list. A client that shows the list then loads it again. */
export interface ContentVersionsView {
  sponsorsVersion: number;
  videosVersion: number;
  badgeImagesVersion: number;
}
