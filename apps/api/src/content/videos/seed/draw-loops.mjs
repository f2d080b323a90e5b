// Draws the loops of this folder; needs ffmpeg. `node draw-loops.mjs [straight|bends|tunnel]`
// Every movement repeats a whole number of times in the length of its loop, so that the last frame leads into
// the first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const WIDTH = 960;
const HEIGHT = 540;
const FRAMES_A_SECOND = 24;

const GROUND = [13, 11, 8];
const YELLOW = [249, 217, 31];
const CREAM = [255, 246, 210];
const RED = [237, 49, 48];
const CORAL = [254, 112, 101];
const COPPER = [193, 134, 89];

/** Random numbers, the same in every run. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Adds up light and compresses bright values, like film. */
class Film {
  light = new Float32Array(WIDTH * HEIGHT * 3);
  frame = Buffer.alloc(WIDTH * HEIGHT * 3);

  clear() {
    this.light.fill(0);
  }

  /** A round spot with soft edges. */
  spot(x, y, radius, [red, green, blue], brightness) {
    const reach = Math.ceil(radius * 2.2);
    for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(HEIGHT - 1, y + reach); row += 1) {
      for (let column = Math.max(0, Math.floor(x - reach)); column <= Math.min(WIDTH - 1, x + reach); column += 1) {
        const distance = ((column - x) ** 2 + (row - y) ** 2) / radius ** 2;
        if (distance > 4.8) continue;
        const strength = brightness * Math.exp(-distance);
        const at = (row * WIDTH + column) * 3;
        this.light[at] += red * strength;
        this.light[at + 1] += green * strength;
        this.light[at + 2] += blue * strength;
      }
    }
  }

  developed() {
    for (let at = 0; at < this.frame.length; at += 1) {
      const light = GROUND[at % 3] + this.light[at];
      this.frame[at] = light < 170 ? light : 255 - 85 * Math.exp((170 - light) / 85);
    }
    return this.frame;
  }
}

/**
 * A point on a road to the horizon. `across` runs from -1 to 1 between the edges, `depth` from 0 (near) to 1
 * (far). `bend` moves the far end.
 */
function onRoad(across, depth, { horizonX = 560, horizonY = 200, bend = 0 } = {}) {
  const near = 1 / (1 + depth * 14);
  const far = (near - 1 / 15) / (14 / 15);
  return {
    x: horizonX + (across * 900 - (horizonX - 480) * 1.1) * far + bend * (1 - far) ** 3 * 260,
    y: horizonY + 400 * far,
    scale: 0.06 + far,
  };
}

/** A trace of light along a lane. `at` is the position of its head, in rounds; `length` is in rounds too. */
function trace(film, { across, at, length, colour, brightness, height = 0, bend = () => 0 }) {
  const steps = Math.round(60 + 420 * length);
  for (let step = 0; step < steps; step += 1) {
    const depth = (at + (length * step) / steps) % 1;
    const { x, y, scale } = onRoad(across, depth, { bend: bend(depth) });
    const fade = Math.sin((Math.PI * step) / steps) * Math.min(1, (1 - depth) * 5);
    film.spot(x, y - height * scale, 0.9 + 7 * scale * scale, colour, brightness * fade * (0.12 + 0.3 * scale));
  }
}

function roadside(film, time, rounds, bend = () => 0) {
  for (let post = 0; post < 14; post += 1) {
    const depth = (post / 14 + 1 - ((time * rounds) % 1) / 14) % 1;
    for (const across of [-1.25, 1.25]) {
      const { x, y, scale } = onRoad(across, depth, { bend: bend(depth) });
      film.spot(x, y - 40 * scale, 1 + 3 * scale, across < 0 ? CREAM : RED, 0.5 * (1 - depth));
    }
  }
}

function glow(film, x = 560, y = 200) {
  for (const [radius, brightness] of [
    [150, 0.05],
    [60, 0.07],
    [20, 0.15],
  ])
    film.spot(x, y, radius, YELLOW, brightness);
}

const loops = {
  /** Traffic both ways on a long straight. */
  straight(film, time) {
    const random = chance(911);
    glow(film);
    roadside(film, time, 8);
    for (let car = 0; car < 26; car += 1) {
      const isAhead = car % 2 === 0;
      const across = (isAhead ? 1 : -1) * (0.16 + random() * 0.75);
      const rounds = 1 + Math.floor(random() * 2);
      const offset = random();
      const at = isAhead ? offset + time * rounds : offset + 1 - ((time * rounds) % 1);
      const colour = isAhead ? [RED, CORAL][car % 4 === 0 ? 0 : 1] : [YELLOW, CREAM][car % 4 === 1 ? 0 : 1];
      const brightness = 0.6 + random() * 0.6;
      for (const lamp of [-0.05, 0.05]) {
        trace(film, { across: across + lamp, at: at % 1, length: 0.16, colour, brightness, height: 24 });
      }
    }
  },
  /** One car ahead and a road that swings from side to side. */
  bends(film, time) {
    const bend = (depth) => Math.sin(2 * Math.PI * (time - depth * 0.6)) * 1.3;
    glow(film, onRoad(0, 0.97, { bend: bend(0.97) }).x, 200);
    roadside(film, time, 10, bend);
    for (let dash = 0; dash < 12; dash += 1) {
      const at = (dash / 12 + 1 - ((time * 10) % 1) / 12) % 1;
      trace(film, { across: 0, at, length: 0.03, colour: CREAM, brightness: 0.35, bend });
    }
    for (const [across, colour] of [
      [-0.99, YELLOW],
      [0.99, YELLOW],
      [0.3, RED],
      [0.52, RED],
    ]) {
      const isCar = colour === RED;
      const at = isCar ? 0.12 + 0.04 * Math.sin(4 * Math.PI * time) : 0;
      const length = isCar ? 0.5 : 0.97;
      trace(film, { across, at, length, colour, brightness: isCar ? 1.6 : 0.9, height: isCar ? 26 : 0, bend });
    }
  },
  /** The lamps of a tunnel come nearer and pass. */
  tunnel(film, time) {
    glow(film, 480, 260);
    for (let arch = 0; arch < 16; arch += 1) {
      const depth = (arch / 16 + 1 - ((time * 12) % 1) / 16) % 1;
      const far = 1 / (1 + depth * 16);
      for (let lamp = -9; lamp <= 9; lamp += 1) {
        const angle = (lamp / 9) * 1.9;
        const isCrown = Math.abs(lamp) < 2 || Math.abs(lamp) === 6;
        const x = 480 + Math.sin(angle) * 640 * far;
        const y = 260 - Math.cos(angle) * 420 * far;
        const brightness = (isCrown ? 1 : 0.16) * Math.min(1, (1 - depth) * 4) * (0.25 + far);
        film.spot(x, y, 1 + 15 * far, isCrown ? YELLOW : COPPER, brightness);
      }
    }
    for (const across of [-0.5, 0.5]) {
      for (let step = 0; step < 120; step += 1) {
        const far = 1 / (1 + (step / 120) * 16);
        const shimmer = 0.6 + 0.4 * Math.sin(2 * Math.PI * (step / 10 + time * 12));
        film.spot(480 + across * 900 * far, 260 + 400 * far, 1 + 6 * far, RED, 0.25 * shimmer * (0.2 + far));
      }
    }
  },
};

/** A six-cylinder engine far away, low and soft. Its tones swing a whole number of times in the length of the loop. */
const engine = (seconds) => {
  const tones = [
    [55, 0.3],
    [110, 0.16],
    [165, 0.1],
    [220, 0.04],
  ];
  const swings = tones.map(([hertz, level]) => `${level}*sin(2*PI*${hertz}*t+0.6*sin(2*PI*t*3/${seconds}))`);
  return `aevalsrc='(${swings.join('+')})*(0.8+0.2*sin(2*PI*t*8/${seconds}))':s=48000:d=${seconds},lowpass=f=420`;
};

const formats = {
  webm: '-c:v libvpx-vp9 -b:v 0 -crf 44 -row-mt 1 -cpu-used 2 -c:a libopus -b:a 32k',
  mp4: '-c:v libx264 -preset slow -crf 31 -c:a aac -b:a 40k -movflags +faststart',
};

const films = [
  { name: 'straight', seconds: 7, format: 'webm', hasEngine: true },
  { name: 'bends', seconds: 8, format: 'mp4', hasEngine: true },
  { name: 'tunnel', seconds: 6, format: 'webm', hasEngine: false },
];

async function shoot({ name, seconds, format, hasEngine }) {
  const target = join(import.meta.dirname, `${name}.${format}`);
  const sound = hasEngine ? ['-f', 'lavfi', '-i', engine(seconds)] : [];
  const picture = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FRAMES_A_SECOND} -i -`.split(' ');
  const output = `-pix_fmt yuv420p -map_metadata -1 -t ${seconds} ${formats[format]}`.split(' ');
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...output, target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const film = new Film();
  const frames = seconds * FRAMES_A_SECOND;
  for (let frame = 0; frame < frames; frame += 1) {
    film.clear();
    loops[name](film, frame / frames);
    if (!ffmpeg.stdin.write(Buffer.from(film.developed()))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const [, , wanted] = process.argv;
for (const film of films) if (!wanted || film.name === wanted) await shoot(film);
