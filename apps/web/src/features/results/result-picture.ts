import type { GameResultView } from '@app/contracts';
import { wordmarkPath } from '../../shared/ui/wordmark-path';
import { resultsStrings as words } from './results.strings';
import { possiblePoints, skillLevel } from './skill-level';

/** The size at which most places show a shared picture. */
export const PICTURE = { width: 1_200, height: 630 } as const;

const MARGIN = 64;
const PLATE = { left: 620, top: MARGIN, width: PICTURE.width - 620 - MARGIN, height: PICTURE.height - 2 * MARGIN };
const WORDMARK_HEIGHT = 34;
const WORDMARK_UNITS = 104;

/** Draws the result of a race in the colours and typefaces of the page. Nothing leaves the browser. */
export async function drawResult(canvas: HTMLCanvasElement, result: GameResultView): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) return;
  const font = fontOf(canvas);
  await document.fonts.load(font(800, 100, 'extra-condensed'));
  const colour = (token: string) => getComputedStyle(canvas).getPropertyValue(`--color-${token}`);

  context.fillStyle = colour('asphalt-950');
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  context.fillStyle = colour('board');
  context.fillRect(PLATE.left, PLATE.top, PLATE.width, PLATE.height);
  context.fillStyle = colour('stop');
  context.fillRect(0, PICTURE.height - 12, PICTURE.width, 12);

  const write = (text: string, left: number, base: number, token: string, letters: string, widest: number) => {
    context.fillStyle = colour(token);
    context.font = letters;
    context.fillText(text, left, base, widest);
  };
  const leftWidth = PLATE.left - 2 * MARGIN;
  drawWordmark(context, colour('chalk'));
  write(words.title, MARGIN, 236, 'headlamp', font(800, 92, 'extra-condensed'), leftWidth);
  write(result.playerName, MARGIN, 330, 'chalk', font(700, 56, 'condensed'), leftWidth);
  write(words.skillLevel, MARGIN, 470, 'chalk-2', font(560, 24, 'normal'), leftWidth);
  write(
    skillLevel(result.score, result.totalQuestions),
    MARGIN,
    536,
    'chalk',
    font(800, 64, 'extra-condensed'),
    leftWidth,
  );

  const left = PLATE.left + 40;
  const plateWidth = PLATE.width - 80;
  write(words.totalPoints, left, PLATE.top + 64, 'ink-2', font(560, 26, 'normal'), plateWidth);
  write(String(result.score), left, PLATE.top + 310, 'ink', font(800, 280, 'extra-condensed'), plateWidth * 0.6);
  const scoreWidth = Math.min(context.measureText(String(result.score)).width, plateWidth * 0.6);
  const possible = words.outOf(possiblePoints(result.totalQuestions));
  write(
    possible,
    left + scoreWidth + 12,
    PLATE.top + 310,
    'ink-2',
    font(700, 110, 'extra-condensed'),
    plateWidth * 0.35,
  );
  const correct = words.pictureCorrect(result.correctAnswers, result.totalQuestions);
  write(correct, left, PLATE.top + 392, 'ink', font(700, 40, 'condensed'), plateWidth);
  write(words.pictureSpeed(result.averageTime), left, PLATE.top + 446, 'ink-2', font(600, 32, 'condensed'), plateWidth);
}

function drawWordmark(context: CanvasRenderingContext2D, colour: string): void {
  const scale = WORDMARK_HEIGHT / WORDMARK_UNITS;
  context.save();
  context.translate(MARGIN, MARGIN);
  context.scale(scale, scale);
  context.fillStyle = colour;
  context.fill(new Path2D(wordmarkPath));
  context.restore();
}

/** The page's own family, in the widths that a canvas knows. */
function fontOf(canvas: HTMLCanvasElement) {
  const family = getComputedStyle(canvas).getPropertyValue('--font-text');
  return (weight: number, size: number, width: 'extra-condensed' | 'condensed' | 'normal') =>
    `${weight} ${width} ${size}px ${family}`;
}

export const fileOf = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && new File([blob], words.pictureFile, { type: 'image/png' })), 'image/png'),
  );
