import type { EventResultView } from '@app/contracts';
import { longDay } from '../../shared/day-and-time';
import { saveFile } from '../../shared/download';
import { wordmarkPath } from '../../shared/ui/wordmark-path';
import { eventResultStrings as words } from './event-result.strings';

const [WIDTH, HEIGHT] = [1_200, 630] as const;
const EDGE = 64;
const ROWS = 3;

/** The colours and the typeface of the page, as a canvas takes them. */
function tokens(): (name: string) => string {
  const styles = getComputedStyle(document.documentElement);
  return (name) => styles.getPropertyValue(`--${name}`).trim();
}

/** The podium of an event as a picture of the size that messengers show. */
async function drawn({ eventName, completedAt, racers }: EventResultView): Promise<Blob> {
  const token = tokens();
  const fontOf = (size: number) => `extra-condensed 800 ${size}px ${token('font-text')}`;
  await document.fonts.load(fontOf(64));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d')!;
  const fill = (colour: string, ...box: [number, number, number, number]) => {
    context.fillStyle = token(colour);
    context.fillRect(...box);
  };
  /** Smaller where it would not fit. */
  const write = (text: string, colour: string, size: number, x: number, y: number, width: number) => {
    context.font = fontOf(size);
    const fitting = Math.min(size, (size * width) / context.measureText(text).width);
    context.font = fontOf(fitting);
    context.fillStyle = token(colour);
    context.fillText(text, x, y);
  };

  fill('color-asphalt-950', 0, 0, WIDTH, HEIGHT);
  fill('color-headlamp', 0, 0, 18, HEIGHT);
  context.save();
  context.translate(EDGE, 52);
  context.scale(0.28, 0.28);
  context.fillStyle = token('color-chalk');
  context.fill(new Path2D(wordmarkPath));
  context.restore();
  write(eventName, 'color-chalk', 104, EDGE, 188, WIDTH - 2 * EDGE);
  write(longDay(completedAt), 'color-chalk-2', 36, EDGE, 252, WIDTH - 2 * EDGE);
  racers.slice(0, ROWS).forEach(({ place, playerName, points }, index) => {
    const top = 284 + index * 104;
    const isFirst = place === 1;
    const ink = isFirst ? 'color-ink' : 'color-chalk';
    fill(isFirst ? 'color-headlamp' : 'color-asphalt-850', EDGE, top, WIDTH - 2 * EDGE, 94);
    write(String(place), ink, 64, EDGE + 28, top + 70, 60);
    write(playerName, ink, 60, EDGE + 120, top + 68, 700);
    context.textAlign = 'right';
    write(words.pointsShort(points), ink, 60, WIDTH - EDGE - 28, top + 68, 200);
    context.textAlign = 'left';
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(words.shareFailed))), 'image/png');
  });
}

/** Hands the picture to what the device shares with; where there is nothing, it is saved. */
export async function sharePicture(result: EventResultView): Promise<void> {
  const name = `${words.pictureName}-${result.eventId}.png`;
  const picture = new File([await drawn(result)], name, { type: 'image/png' });
  const shared = { files: [picture], title: result.eventName };
  if (!navigator.canShare?.(shared)) return saveFile(picture, name);
  try {
    await navigator.share(shared);
  } catch (error) {
    // Whoever closes the choice has decided.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
