import type { VideoView } from '@app/contracts';
import { Play } from 'lucide-react';
import { OfficeButton } from '../ui/office-button';
import { type Column, OfficeTable } from '../ui/office-table';
import { DeleteRowButton } from '../ui/row-buttons';
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
      <DeleteRowButton
        label={words.deleteOf(originalName)}
        title={words.deleteTitle}
        text={words.deleteText(originalName)}
        confirmLabel={words.deleteConfirm}
        onConfirm={() => remove.mutateAsync(video)}
      />
    </span>
  );
}
