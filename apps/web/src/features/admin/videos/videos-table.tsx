import type { VideoView } from '@app/contracts';
import { ArrowDown, ArrowUp, Play } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { actionsColumn, type Column, Table } from '../ui/table';
import { DeleteRowButton } from '../ui/row-buttons';
import { durationText, sizeText } from './file-figures';
import { moved, type Step } from './play-order';
import { useDeleteVideo, useMoveVideo } from './videos.api';
import { videosStrings as words } from './videos.strings';

interface VideosTableProps {
  videos: readonly VideoView[];
  onPreview: (video: VideoView) => void;
}

export function VideosTable({ videos, onPreview }: VideosTableProps) {
  const place: Column<VideoView> = {
    key: 'place',
    label: words.place,
    cell: (video) => videos.indexOf(video) + 1,
    align: 'right',
    narrow: 'labelled',
  };
  const actions = actionsColumn<VideoView>((video) => (
    <RowActions video={video} videos={videos} onPreview={onPreview} />
  ));
  return <Table caption={words.caption} columns={[place, ...columns, actions]} rows={videos} rowKey={({ id }) => id} />;
}

const columns: readonly Column<VideoView>[] = [
  { key: 'name', label: words.name, cell: ({ originalName }) => <b>{originalName}</b>, grow: true, narrow: 'lead' },
  {
    key: 'duration',
    label: words.duration,
    cell: ({ duration }) => (duration === null ? words.unknown : durationText(duration)),
    align: 'right',
    narrow: 'labelled',
  },
  { key: 'size', label: words.size, cell: ({ size }) => sizeText(size), align: 'right', narrow: 'labelled' },
];

function RowActions({ video, videos, onPreview }: VideosTableProps & { video: VideoView }) {
  const remove = useDeleteVideo();
  const { originalName } = video;
  return (
    <span className="row-actions">
      <Button look="console" aria-label={words.previewOf(originalName)} onClick={() => onPreview(video)}>
        <Play className="icon" aria-hidden="true" />
        {words.preview}
      </Button>
      <MoveButtons video={video} videos={videos} />
      <DeleteRowButton words={words} name={originalName} onConfirm={() => remove.mutateAsync(video)} />
    </span>
  );
}

/** Not disabled, so that they keep the focus at the end of the list and during a call. */
function MoveButtons({ video, videos }: { video: VideoView; videos: readonly VideoView[] }) {
  const { mutate, isPending } = useMoveVideo();
  const button = (step: Step, label: string, Arrow: typeof ArrowUp) => {
    const order = isPending ? null : moved(videos, video, step);
    return (
      <Button
        look="console"
        tone="quiet"
        square
        aria-label={label}
        aria-disabled={order === null}
        onClick={() => order && mutate({ video, videos: order })}
      >
        <Arrow className="icon" aria-hidden="true" />
      </Button>
    );
  };
  return (
    <>
      {button(-1, words.earlier(video.originalName), ArrowUp)}
      {button(1, words.later(video.originalName), ArrowDown)}
    </>
  );
}
