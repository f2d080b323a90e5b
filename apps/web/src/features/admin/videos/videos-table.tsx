import type { VideoView } from '@app/contracts';
import { Play, Trash2 } from 'lucide-react';
import { ConfirmButton } from '../ui/confirm-button';
import { OfficeButton } from '../ui/office-button';
import { type Column, OfficeTable } from '../ui/office-table';
import { durationText, sizeText } from './file-figures';
import { useDeleteVideo } from './videos.api';
import { videosStrings as words } from './videos.strings';

interface VideosTableProps {
  videos: readonly VideoView[];
  onPreview: (video: VideoView) => void;
}

export function VideosTable({ videos, onPreview }: VideosTableProps) {
  const actions: Column<VideoView> = {
    key: 'actions',
    label: words.actions,
    cell: (video) => <RowActions video={video} onPreview={onPreview} />,
    narrow: 'actions',
  };
  return <OfficeTable caption={words.caption} columns={[...columns, actions]} rows={videos} rowKey={({ id }) => id} />;
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

function RowActions({ video, onPreview }: { video: VideoView; onPreview: (video: VideoView) => void }) {
  const remove = useDeleteVideo();
  const { originalName } = video;
  return (
    <span className="row-actions">
      <OfficeButton aria-label={words.previewOf(originalName)} onClick={() => onPreview(video)}>
        <Play className="icon" aria-hidden="true" />
        {words.preview}
      </OfficeButton>
      <ConfirmButton
        look="quiet"
        square
        aria-label={words.deleteOf(originalName)}
        title={words.deleteTitle}
        text={words.deleteText(originalName)}
        confirmLabel={words.deleteConfirm}
        onConfirm={() => remove.mutateAsync(video)}
      >
        <Trash2 className="icon bad" aria-hidden="true" />
      </ConfirmButton>
    </span>
  );
}
