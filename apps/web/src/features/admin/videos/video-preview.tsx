import type { VideoView } from '@app/contracts';
import { useState } from 'react';
import { streamPath } from '../../../parts/videos/videos.api';
import { Dialog } from '../../../shared/ui/dialog';
import { videosStrings as words } from './videos.strings';

/** The video as it plays behind a race, muted and in a loop, but with controls. */
export function VideoPreview({ video, onClose }: { video: VideoView; onClose: () => void }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <Dialog look="console" open wide title={video.originalName} onOpenChange={onClose}>
      {isBroken ? (
        <p className="console-say bad" role="alert">
          {words.previewFailed}
        </p>
      ) : (
        <video
          className="video-preview"
          src={streamPath(video.id)}
          controls
          autoPlay
          muted
          loop
          playsInline
          onError={() => setBroken(true)}
        />
      )}
    </Dialog>
  );
}
