import { Volume2 } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import { useWordPlayback } from '../platform/audio/use-word-playback.ts';
import { showToast } from '../ui/toasts.ts';
import styles from './SafeMarkdown.module.css';
import { t } from '../platform/i18n/language.ts';

const RECORDING = /^\/audio\/[\w./-]+$/;
/**
 * An address of this site: one slash that is not followed by a second one or by a backslash, which browsers treat as a
 * slash.
 */
const OWN_PAGE = /^\/(?![/\\])/;

/** Called when a link of this site is followed. */
const Leave = createContext(() => {});

/** Renders Markdown as text and links: no HTML, no pictures, and only addresses of the web and of this site. */
export function SafeMarkdown({ text, onLeave }: { text: string; onLeave: () => void }) {
  return (
    <Leave value={onLeave}>
      <div className={styles.markdown}>
        <Markdown remarkPlugins={PLUGINS} components={COMPONENTS}>
          {text}
        </Markdown>
      </div>
    </Leave>
  );
}

const PLUGINS = [remarkGfm];

// A heading in a message must not become a heading of the page.
const COMPONENTS: Components = {
  a: ({ href, children }) => <SafeLink href={href ?? ''}>{children}</SafeLink>,
  // Loading a picture would reveal to its server when the message was read.
  img: ({ src, alt }) => (
    <SafeLink href={typeof src === 'string' ? src : ''}>
      {alt === undefined || alt === '' ? t('picture') : alt}
    </SafeLink>
  ),
  table: ({ children }) => (
    <div className={styles.wide}>
      <table>{children}</table>
    </div>
  ),
  // The tutor marks the words that it explains.
  strong: ({ children }) => <strong translate="no">{children}</strong>,
  input: ({ checked }) => <>{checked ? '☑' : '☐'}</>,
  h1: HeadLine,
  h2: HeadLine,
  h3: HeadLine,
  h4: HeadLine,
  h5: HeadLine,
  h6: HeadLine,
};

function HeadLine({ children }: { children?: ReactNode }) {
  return <p className={styles.heading}>{children}</p>;
}

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const onLeave = use(Leave);
  if (RECORDING.test(href)) return <SoundButton audio={href.slice(1)}>{children}</SoundButton>;
  if (OWN_PAGE.test(href)) {
    return (
      <Link to={href} onClick={onLeave}>
        {children}
      </Link>
    );
  }
  const protocol = URL.canParse(href) ? new URL(href).protocol : '';
  if (protocol !== 'http:' && protocol !== 'https:') return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function SoundButton({ audio, children }: { audio: string; children: ReactNode }) {
  const { say } = useWordPlayback(() => showToast('bad', t('This cannot be played right now')));
  return (
    <button type="button" className={styles.sound} onClick={() => void say({ audio, text: '' })}>
      <Volume2 />
      {children}
    </button>
  );
}
