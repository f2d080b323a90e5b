/** The path of the circuit, in a box of 632 by 458 that begins at 14, 2. It starts and ends at the finish line. */
export const TRACK_VIEW_BOX = '14 2 632 458';
export const trackPath =
  'M330 404L503.6 404Q516 404 525.5 396L561.8 365.5Q604 330 550.9 314.9L520.9 306.4Q470 292 507.4 254.6L542.8 219.2Q548 214 551 207.2L583.6 134.2Q606 84 552.6 70.8L454.7 46.6Q420 38 407.6 71.6L385.4 131.7Q372 168 340.2 146L302.8 120.2Q262 92 247.8 139.5L232.2 191.8Q222 226 186.9 219.7L133.4 210.2Q54 196 68.5 275.4L85.1 366.3Q92 404 130.4 404L330 404';
export const kerbPath =
  'M503.6 404Q516 404 525.5 396M561.8 365.5Q604 330 550.9 314.9M520.9 306.4Q470 292 507.4 254.6M542.8 219.2Q548 214 551 207.2M583.6 134.2Q606 84 552.6 70.8M454.7 46.6Q420 38 407.6 71.6M385.4 131.7Q372 168 340.2 146M302.8 120.2Q262 92 247.8 139.5M232.2 191.8Q222 226 186.9 219.7M133.4 210.2Q54 196 68.5 275.4M85.1 366.3Q92 404 130.4 404';

/** The inner end of each checkpoint's mark, and the centre of its sign. There is one at every tenth of the lap. */
export const checkpoints: readonly { x: number; y: number; signX: number; signY: number }[] = [
  { x: 500, y: 391, signX: 500, signY: 440 },
  { x: 527.2, y: 321.7, signX: 540.5, signY: 274.6 },
  { x: 548.1, y: 181.9, signX: 592.9, signY: 201.8 },
  { x: 523.3, y: 76.9, signX: 535, signY: 29.4 },
  { x: 407.3, y: 109.8, signX: 361.3, signY: 92.8 },
  { x: 272.6, y: 123.3, signX: 253.8, signY: 78 },
  { x: 164.9, y: 229, signX: 173.5, signY: 180.8 },
  { x: 84.4, y: 289.8, signX: 36.2, signY: 298.6 },
  { x: 160.4, y: 391, signX: 160.4, signY: 440 },
  { x: 329.4, y: 391, signX: 329.4, signY: 440 },
];
