import { useEffect, useState } from 'react';

/** The chosen picture as a `data:` address: before the upload the content security policy allows no other kind. */
export function usePicturePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setPreview({ file, address: reader.result as string });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file !== null && preview?.file === file ? preview.address : null;
}
