import type { VideoView as Video } from '@app/contracts';
import { useState } from 'react';
import { Empty } from '../../../shared/ui/states';
import { useVideos } from '../../../parts/videos/videos.api';
import { Loaded } from '../ui/loaded';
import { Panel } from '../ui/panel';
import { SectionHead } from '../ui/section-head';
import { VideoPreview } from './video-preview';
import { VideoUpload } from './video-upload';
import './videos.css';
import { videosStrings as words } from './videos.strings';
import { VideosTable } from './videos-table';

/** The loops behind the races, with a field to upload more. */
export function VideosView() {
  const videos = useVideos();
  const [previewed, setPreviewed] = useState<Video | null>(null);
  return (
    <>
      <SectionHead />
      <VideoUpload />
      <Panel title={words.caption} note={videos.data && words.count(videos.data.length)}>
        <Loaded query={videos} loading={words.loading} failed={words.failed}>
          {(list) =>
            list.length === 0 ? <Empty text={words.empty} /> : <VideosTable videos={list} onPreview={setPreviewed} />
          }
        </Loaded>
      </Panel>
      {previewed && <VideoPreview video={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}
