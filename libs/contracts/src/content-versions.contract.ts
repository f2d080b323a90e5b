/** Each number is another one after every change: whoever shows the list asks for it again. */
export interface ContentVersionsView {
  sponsorsVersion: number;
  videosVersion: number;
  badgeImagesVersion: number;
}
