import type { Ref } from 'react';

interface ImageInputProps {
  label: string;
  onChoose: (file: File) => void;
  ref: Ref<HTMLInputElement>;
}

/** A hidden file input for one image; a button calls `click` on its ref. */
export function ImageInput({ label, onChoose, ref }: ImageInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file) onChoose(file);
        // Without this, choosing the same file again would not be a change.
        currentTarget.value = '';
      }}
    />
  );
}
