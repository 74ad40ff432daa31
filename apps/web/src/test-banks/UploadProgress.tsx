import styles from './UploadProgress.module.css';

/** How far an upload is; at the end the server still looks at the file. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  const text = percent < 100 ? `Uploading ${percent}%` : 'Checking the file...';
  return (
    <div className={styles.progress}>
      <progress value={percent} max={100} aria-label={text} />
      <span role="status">{text}</span>
    </div>
  );
}
