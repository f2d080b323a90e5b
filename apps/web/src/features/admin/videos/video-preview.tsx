import type { VideoView } from '@app/contracts';
import { useState } from 'react';
import { streamPath } from '../../../parts/videos/videos.api';
import { OfficeDialog } from '../ui/office-dialog';
import { videosStrings as words } from './videos.strings';

/** The video as it plays behind a race, muted and in a loop, but with controls. */
export function VideoPreview({ video, onClose }: { video: VideoView; onClose: () => void }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <OfficeDialog open wide title={video.originalName} onClose={onClose}>
      {isBroken ? (
        <p className="office-say bad" role="alert">
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
    </OfficeDialog>
  );
}
