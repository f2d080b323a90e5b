import type { VideoView } from '@app/contracts';
import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { classNames } from '../../shared/ui/class-names';
import './race-video.css';
import { allowSound, isSoundAllowed, takeTurn } from '../../parts/videos/stored-choices';
import { useMediaQuery } from '../../parts/videos/use-media-query';
import { advancePlayback, playedVideo } from '../../parts/videos/video-turn';
import { streamPath, useVideos } from '../../parts/videos/videos.api';
import { videosStrings as words } from '../../parts/videos/videos.strings';

const VOLUME = 0.3;
const MOBILE_RETRY_MS = 1_000;

/** The loop behind a race, with its mute button. Shows nothing with reduced motion, or when no video can be played. */
export function RaceVideo({ gameId }: { gameId: string }) {
  const wantsStillness = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { data: videos = [] } = useVideos({ enabled: !wantsStillness });
  if (wantsStillness || videos.length === 0) return null;
  return <Player key={gameId} gameId={gameId} available={videos} />;
}

function Player({ gameId, available }: { gameId: string; available: VideoView[] }) {
  // An upload or a deletion during the race changes only the videos of the next race.
  const [videos] = useState(available);
  const isMobile = useMediaQuery('(pointer: coarse)');
  const [playback, dispatch] = useReducer(advancePlayback, gameId, startAtTurn);
  const [isMuted, setMuted] = useState(() => !isSoundAllowed());
  const [isRolling, setRolling] = useState(false);
  const element = useRef<HTMLVideoElement>(null);
  const failed = useFailure(() => {
    setRolling(false);
    dispatch('failed');
  });
  const video = playedVideo(videos, playback);
  const source = video && streamPath(video.id);

  useEffect(() => {
    if (!element.current || !source) return;
    element.current.volume = VOLUME;
    void play(element.current, () => setMuted(true));
  }, [source, playback.place]);

  if (!source) return null;

  function toggleSound() {
    allowSound(isMuted);
    setMuted(!isMuted);
    // A browser that refused to autoplay allows it after a press.
    if (element.current?.paused) void play(element.current, () => setMuted(true));
  }

  return (
    <>
      <div className={classNames('traces race-night race-video', isRolling && 'race-video-rolling')} aria-hidden="true">
        <video
          key={playback.place}
          ref={element}
          src={source}
          muted={isMuted}
          loop
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          onPlaying={() => {
            setRolling(true);
            dispatch('played');
          }}
          onError={() => failed(isMobile ? MOBILE_RETRY_MS : 0)}
        />
      </div>
      <Button
        look="bare"
        square
        className="race-mute"
        aria-label={isMuted ? words.unmute : words.mute}
        onClick={toggleSound}
      >
        {isMuted ? <VolumeX className="icon" aria-hidden="true" /> : <Volume2 className="icon" aria-hidden="true" />}
      </Button>
    </>
  );
}

const startAtTurn = (gameId: string) => ({ place: takeTurn(gameId), failuresInARow: 0 });

/** Reports a failure after a delay, unless the component is unmounted before. */
function useFailure(tell: () => void): (delayMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (delayMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(tell, delayMs);
  };
}

/**
 * A browser may refuse sound before the player has touched the page; then the video plays muted. Other failures
 * arrive as events.
 */
async function play(video: HTMLVideoElement, onSilenced: () => void): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
    video.muted = true;
    onSilenced();
    await video.play().catch(() => undefined);
  }
}
