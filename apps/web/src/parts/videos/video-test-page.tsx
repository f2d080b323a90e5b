import type { VideoView } from '@app/contracts';
import { useQueries } from '@tanstack/react-query';
import { Pause, Play, SkipForward, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../shared/http';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { TestPage, TestPart } from '../../site/shell/test-page';
import './video-test-page.css';
import { streamHeadQuery, streamPath, useVideos } from './videos.api';
import { videosStrings, videoTestStrings as words } from './videos.strings';

/** Every video with the server's headers for its stream, a player, and the errors of both. */
export function VideoTestPage() {
  const { data: videos, error, refetch } = useVideos();
  return (
    <TestPage title={words.title} say={words.say}>
      {videos && videos.length > 0 && <Bench videos={videos} />}
      {videos?.length === 0 && <Empty text={words.none} />}
      {!videos && error && (
        <ErrorState text={words.failed} detail={messageOf(error, error.message)} onRetry={() => void refetch()} />
      )}
      {!videos && !error && <Loading label={words.loading} />}
    </TestPage>
  );
}

function Bench({ videos }: { videos: VideoView[] }) {
  const [place, setPlace] = useState(0);
  const [playErrors, setPlayErrors] = useState<string[]>([]);
  const heads = useQueries({ queries: videos.map(({ id }) => ({ ...streamHeadQuery(id), retry: false })) });
  const headErrors = videos.flatMap(({ filename }, index) => {
    const head = heads[index];
    if (head?.isError) return [words.headFailed(filename, null)];
    return head?.data && head.data.status !== 200 ? [words.headFailed(filename, head.data.status)] : [];
  });
  const video = videos[place % videos.length]!;
  const errors = [...headErrors, ...playErrors];
  return (
    <>
      <TestPart title={words.player}>
        <Player
          key={place}
          video={video}
          onNext={() => setPlace(place + 1)}
          onError={(reason) => setPlayErrors([...playErrors, words.couldNotPlay(video.filename, reason)])}
        />
      </TestPart>
      <TestPart title={words.list}>
        <table className="test-table">
          <thead>
            <tr>
              {[words.name, words.head, words.kind, words.size, words.ranges].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {videos.map(({ id, filename, size }, index) => {
              const { data: head, isPending } = heads[index]!;
              return (
                <tr key={id} aria-current={id === video.id || undefined}>
                  <td>
                    <Button look={id === video.id ? 'line' : 'bare'} onClick={() => setPlace(index)}>
                      {filename}
                    </Button>
                  </td>
                  <td>
                    <Badge look={head?.status === 200 ? 'go' : isPending ? 'plain' : 'stop'}>
                      {isPending ? words.asking : (head?.status ?? '–')}
                    </Badge>
                  </td>
                  <td>{head?.contentType ?? '–'}</td>
                  <td className="figures">{words.megabytes(head?.contentLength ?? size)}</td>
                  <td>{head?.acceptRanges ?? '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TestPart>
      <TestPart title={words.log}>
        <div className="second video-test-log" role="log">
          {errors.length === 0 && <p>{words.noErrors}</p>}
          {errors.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      </TestPart>
    </>
  );
}

interface PlayerProps {
  video: VideoView;
  onNext: () => void;
  onError: (reason: string) => void;
}

function Player({ video, onNext, onError }: PlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(true);

  function toggle() {
    const player = element.current;
    if (!player) return;
    if (isPlaying) return player.pause();
    player.play().catch((error: Error) => onError(error.message));
  }

  return (
    <>
      <video
        ref={element}
        className="dark-panel video-test-player"
        src={streamPath(video.id)}
        aria-label={words.playerLabel(video.filename)}
        muted={isMuted}
        loop
        playsInline
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => onError(words.mediaErrors[element.current?.error?.code ?? 0] ?? words.mediaErrors[0])}
      />
      <div className="cluster video-test-controls">
        <Button onClick={toggle}>
          {isPlaying ? <Pause className="icon" aria-hidden="true" /> : <Play className="icon" aria-hidden="true" />}
          {isPlaying ? words.pause : words.play}
        </Button>
        <Button onClick={onNext}>
          <SkipForward className="icon" aria-hidden="true" />
          {words.next}
        </Button>
        <Button onClick={() => setMuted(!isMuted)}>
          {isMuted ? <VolumeX className="icon" aria-hidden="true" /> : <Volume2 className="icon" aria-hidden="true" />}
          {isMuted ? videosStrings.unmute : videosStrings.mute}
        </Button>
      </div>
    </>
  );
}
