import { type FormEvent, useRef, useState } from 'react';
import { consoleStrings } from './console.strings';
import type { useUpload } from './use-upload';

interface FileChoice {
  /** Bytes. */
  most: number;
  /** Said when there is nothing to send. */
  required: string;
  accept: string;
  upload: ReturnType<typeof useUpload<File, unknown>>;
}

/** A form that sends one chosen file, and is empty again after that. */
export function useFileChoice({ most, required, accept, upload }: FileChoice) {
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();

  function choose(chosen: File | null) {
    setFile(chosen);
    setError(chosen && chosen.size > most ? consoleStrings.fileTooLarge : undefined);
  }

  function empty() {
    if (field.current) field.current.value = '';
    choose(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) return setError(required);
    if (!error) upload.start(file, { onSuccess: empty });
  }

  return {
    file,
    submit,
    control: {
      ref: field,
      type: 'file',
      accept,
      required: true,
      disabled: upload.isUploading,
      error,
      onChange: (event: { target: HTMLInputElement }) => choose(event.target.files?.[0] ?? null),
    },
  };
}
