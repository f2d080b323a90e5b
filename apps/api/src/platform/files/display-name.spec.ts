import { displayName } from './display-name';

describe('The name an upload is shown under', () => {
  it.each([
    ['lap.mp4', 'lap.mp4'],
    ['LAP.MP4', 'LAP.mp4'],
    ['Nürburgring 24 h.mp4', 'Nürburgring 24 h.mp4'],
    ['clip.mov', 'clip.mov.mp4'],
    ['../../etc/passwd', 'passwd.mp4'],
    ['C:\\films\\lap.mp4', 'lap.mp4'],
    ['lap\u202Egpj.mp4', 'lapgpj.mp4'],
    ['lap\0\r\n.mp4', 'lap.mp4'],
    ['<b>"lap"|*?.mp4', 'blap.mp4'],
    ['...mp4', 'mp4.mp4'],
    ['/', 'video.mp4'],
    ['', 'video.mp4'],
    [undefined, 'video.mp4'],
    [`${'🏁'.repeat(200)}.mp4`, `${'🏁'.repeat(120)}.mp4`],
  ])('%j is %j', (given, shown) => {
    expect(displayName(given, 'mp4')).toBe(shown);
  });
});
